import { counted } from '../kit/words/number-text.ts'

export const monthsText = (months: number) => counted(months, 'mês', 'meses')
