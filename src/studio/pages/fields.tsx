import type { ReactNode } from 'react'
import { passwordLength } from '../accounts/auth-options.ts'

interface FormProps {
  action?: string
  submit: string
  children?: ReactNode
}

export const Form = ({ action, submit, children }: FormProps) => (
  <form method="post" action={action} className="card narrow">
    {children}
    <button type="submit">{submit}</button>
  </form>
)

interface TextProps {
  name: string
  label: string
  type?: 'text' | 'email' | 'password'
  value?: string | undefined
  autoComplete?: string
}

/** A required line of text. */
export const Text = ({ name, label, type = 'text', value, autoComplete = 'off' }: TextProps) => (
  <label>
    {label}
    <input type={type} name={name} defaultValue={value} autoComplete={autoComplete} required />
  </label>
)

/** The e-mail address to sign in with. */
export const Email = ({ value }: Pick<TextProps, 'value'>) => (
  <Text name="email" label="E-mail address" type="email" value={value} autoComplete="username" />
)

const Password = ({ name, label, now }: { name: string; label: string; now: boolean }) => (
  <Text
    name={name}
    label={label}
    type="password"
    autoComplete={now ? 'current-password' : 'new-password'}
  />
)

export const CurrentPassword = () => <Password name="current-password" label="Your password" now />

/** A password that is chosen, twice. */
export const NewPassword = () => (
  <>
    <Password
      name="password"
      label={`New password, ${passwordLength.least} characters or more`}
      now={false}
    />
    <Password name="password-again" label="The same again" now={false} />
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
