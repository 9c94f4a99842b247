/** `20.000`, as it is written in Brazil. */
export const numberText = (value: number) => value.toLocaleString('pt-BR')
