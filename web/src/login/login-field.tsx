import type { ComponentProps } from 'react'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useLoginTexts } from './texts/login-texts.ts'

export function LoginField({ type, ...field }: ComponentProps<typeof TextField>) {
  const texts = useLoginTexts()
  if (type === 'password') return <PasswordField {...field} texts={texts} />
  return <TextField {...field} type={type} spellCheck={false} autoCapitalize="none" required />
}
