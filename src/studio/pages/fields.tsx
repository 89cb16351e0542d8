import { passwordLength } from '../accounts/auth-options.ts'

interface TextProps {
  name: string
  label: string
  type?: 'text' | 'email' | 'password'
  value?: string | undefined
  autoComplete?: string
  hint?: string
}

/** A required line of text. */
export const Text = ({ name, label, type = 'text', value, autoComplete, hint }: TextProps) => (
  <label>
    {label}
    <input
      type={type}
      name={name}
      defaultValue={value}
      autoComplete={autoComplete}
      required
      {...(hint !== undefined && { 'aria-describedby': `${name}-hint` })}
    />
    {hint !== undefined && (
      <small id={`${name}-hint`} className="soft">
        {hint}
      </small>
    )}
  </label>
)

/** A password that is chosen, twice. */
export const NewPassword = () => (
  <>
    <Text
      name="password"
      label="New password"
      type="password"
      autoComplete="new-password"
      hint={`At least ${passwordLength.least} characters; a few words are good.`}
    />
    <Text
      name="password-again"
      label="The same again"
      type="password"
      autoComplete="new-password"
    />
  </>
)

export function passwordProblem(password: string, again: string): string | undefined {
  if (password.length < passwordLength.least)
    return `The password has fewer than ${passwordLength.least} characters. Choose a longer one.`
  if (password.length > passwordLength.most)
    return `The password has more than ${passwordLength.most} characters. Choose a shorter one.`
  return password === again ? undefined : 'The two passwords are not the same. Type them again.'
}
