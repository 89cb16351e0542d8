import type { ComponentProps } from 'react'
import { passwordLength } from '../accounts/auth-options.ts'

interface FormProps extends ComponentProps<'form'> {
  /** The words of its button. */
  submit: string
  /** Whether its button is less likely than others. */
  isQuiet?: boolean
}

/** A form that changes something: a card of its own, unless `className` says otherwise. */
export const Form = ({ submit, isQuiet, children, ...form }: FormProps) => (
  <form method="post" className="card narrow" {...form}>
    {children}
    <button type="submit" className={isQuiet ? 'quiet' : undefined}>
      {submit}
    </button>
  </form>
)

export const Input = ({ label, ...input }: { label: string } & ComponentProps<'input'>) => (
  <label>
    {label}
    <input {...input} />
  </label>
)

interface SelectFieldProps {
  label: string
  name: string
  value: string | number
  /** A plain value is its own label. */
  options: readonly (string | number | readonly [value: string, name: string])[]
}

export const SelectField = ({ label, name, value, options }: SelectFieldProps) => (
  <label>
    {label}
    <select name={name} defaultValue={value}>
      {options.map((option) => {
        const [each, text] = typeof option === 'object' ? option : [option, option]
        return (
          <option key={each} value={each}>
            {text}
          </option>
        )
      })}
    </select>
  </label>
)

/** A required text input. */
export const Text = (input: ComponentProps<typeof Input>) => (
  <Input autoComplete="off" required {...input} />
)

/** The e-mail address for signing in. */
export const Email = ({ value }: { value?: string | undefined }) => (
  <Text
    name="email"
    label="E-mail address"
    type="email"
    defaultValue={value}
    autoComplete="username"
  />
)

const currentPassword = { type: 'password', autoComplete: 'current-password' } as const
const newPassword = { type: 'password', autoComplete: 'new-password' } as const

export const CurrentPassword = () => (
  <Text name="current-password" label="Your password" {...currentPassword} />
)

/** A new password, entered twice. */
export const NewPassword = () => (
  <>
    <Text
      name="password"
      label={`New password, ${passwordLength.least} characters or more`}
      {...newPassword}
    />
    <Text name="password-again" label="The same again" {...newPassword} />
  </>
)

export function passwordProblem(password: string, again: string): string | undefined {
  const { least, most } = passwordLength
  if (password.length < least || password.length > most)
    return `A password has ${least} to ${most} characters. Choose another one.`
  return password === again ? undefined : 'The two passwords are not the same. Type them again.'
}

export function personProblem(name: string, email: string): string | undefined {
  if (name === '' || name.length > 100) return 'Give a name of up to 100 characters.'
  if (email.length > 254 || !/^[^\s@<>,]+@[^\s@<>,]+$/.test(email))
    return 'This is not an e-mail address.'
  return undefined
}
