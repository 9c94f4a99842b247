import type { User } from '@palco/contract/users'

export const languagesOf = ({ languages }: User) => languages.join(', ') || '—'

/** `1 usuário`, `3 usuários`. */
export const countedUsers = (count: number) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? 'usuário' : 'usuários'}`
