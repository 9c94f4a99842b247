import { counted } from '../kit/words/number-text.ts'

export const monthsText = (months: number) => counted(months, 'mês', 'meses')

export const purchasesText = (months: number) =>
  months ? `O passe e mais ${monthsText(months)}` : 'Enquanto dura o passe'
