/** `20.000` */
export const numberText = (value: number) => value.toLocaleString('pt-BR')

/** `1 usuário`, `3 usuários` */
export const countedUsers = (count: number) => `${numberText(count)} ${count === 1 ? 'usuário' : 'usuários'}`

/** The verdict of "Pronto para abrir?". */
export const findingsText = (count: number) =>
  count ? `${numberText(count)} ${count === 1 ? 'ponto' : 'pontos'} a resolver` : 'Tudo pronto'
