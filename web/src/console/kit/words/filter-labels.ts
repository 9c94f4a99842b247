import type { USER_ATTENDANCES, USER_SIGN_INS } from '@palco/contract/users/users'

export const SIGN_IN_LABELS: Record<(typeof USER_SIGN_INS)[number], string> = {
  never: 'Nunca entrou',
  ever: 'Já entrou',
}

export const ATTENDED_LABELS: Record<(typeof USER_ATTENDANCES)[number], string> = {
  never: 'Em nenhuma sala',
  ever: 'Em alguma sala',
}
