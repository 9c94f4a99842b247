import { numberText } from '../kit/number-text.ts'

// Plural whatever the number, as specified (SPEC §2).

export const createdUsers = (count: number) => `${numberText(count)} usuários criados com sucesso`

export const foundErrors = (count: number) => `${numberText(count)} erros encontrados`
