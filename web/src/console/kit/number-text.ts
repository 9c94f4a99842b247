/** `20.000` */
export const numberText = (value: number) => value.toLocaleString('pt-BR')

/** `1 usuário`, `3 usuários` */
export const countedUsers = (count: number) => `${numberText(count)} ${count === 1 ? 'usuário' : 'usuários'}`

/** `1 pessoa`, `3 pessoas` */
export const countedPeople = (count: number) => `${numberText(count)} ${count === 1 ? 'pessoa' : 'pessoas'}`
