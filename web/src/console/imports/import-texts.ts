import { numberText } from '../kit/number-text.ts'

// Always plural, as SPEC §2 has it.

export const createdUsers = (count: number) => `${numberText(count)} usuários criados com sucesso`

export const foundErrors = (count: number) => `${numberText(count)} erros encontrados`
