import { PASSWORD_MIN_LENGTH } from '@palco/contract/limits'
import { errorText } from '../api/api-error.ts'
import type { PasswordForm } from './change-password.ts'

export interface FieldProblem {
  field: keyof PasswordForm
  value: string
  /** The code that the schema's check gives it, and its text. */
  type: string
  message: string
}

/** What the password dialog says: in Portuguese here, in the participant's language in `translated-password-texts.ts`. */
export interface PasswordTexts {
  title: string
  current: string
  new: string
  repeated: string
  hint: string
  save: string
  cancel: string
  saved: string
  problem: (problem: FieldProblem) => string
  /** Why the server did not take it. */
  refusal: (error: unknown) => string
}

export const PASSWORD_TEXTS: PasswordTexts = {
  title: 'Alterar senha',
  current: 'Senha atual',
  new: 'Nova senha',
  repeated: 'Repetir nova senha',
  hint: `Pelo menos ${PASSWORD_MIN_LENGTH} caracteres`,
  save: 'Salvar',
  cancel: 'Cancelar',
  saved: 'Senha alterada com sucesso',
  problem: ({ message }) => message,
  refusal: (error) => errorText(error, 'Erro ao alterar a senha. Verifique sua conexão e tente novamente.'),
}
