import type { PasswordChange } from '@palco/contract/auth/auth'
import { PASSWORD_MIN_LENGTH } from '@palco/contract/base/limits'
import { errorText } from '../api/api-error.ts'

export interface FieldProblem {
  field: keyof PasswordChange
  value: string
  type: string
  message: string
}

/** Portuguese texts of the account menu and its dialogs. The portal uses `translated-account-texts.ts` instead. */
export const ACCOUNT_TEXTS = {
  account: 'Conta',
  accountOf: 'Conta de',
  changePassword: 'Alterar senha',
  appearance: 'Aparência',
  modes: { light: 'Claro', dark: 'Escuro', system: 'Padrão do sistema' },
  signOut: 'Sair',
  /** Shown to people who still have the event's default password. */
  reminder: 'Você ainda usa a senha padrão do evento. Escolha uma senha só sua.',
  close: 'Fechar',
  openFailed: 'Não foi possível abrir. Verifique sua conexão e tente novamente.',
  password: {
    /** The title of the dialog when it opens automatically after signing in with the default password. */
    askedTitle: 'Escolha a sua senha',
    later: 'Agora não',
    current: 'Senha atual',
    new: 'Nova senha',
    showCharacters: 'Mostrar caracteres',
    hideCharacters: 'Ocultar caracteres',
    capsLock: 'Caps Lock está ativado.',
    hint: `Pelo menos ${PASSWORD_MIN_LENGTH} caracteres`,
    save: 'Salvar',
    cancel: 'Cancelar',
    saved: 'Senha alterada com sucesso',
    problem: ({ message }: FieldProblem) => message,
    refusal: (error: unknown) => errorText(error, 'Erro ao alterar a senha. Verifique sua conexão e tente novamente.'),
  },
}

export type AccountTexts = typeof ACCOUNT_TEXTS
