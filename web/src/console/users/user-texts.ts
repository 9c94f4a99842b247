import type { User } from '@palco/contract/users'
import { numberText } from '../kit/number-text.ts'

export const languagesOf = ({ languages }: User) => languages.join(', ') || '—'

/** `1 usuário`, `3 usuários`. */
export const countedUsers = (count: number) => `${numberText(count)} ${count === 1 ? 'usuário' : 'usuários'}`
