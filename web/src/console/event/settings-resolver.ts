import { zodResolver } from '@hookform/resolvers/zod'
import { eventSettingsUpdate } from '@palco/contract/event/event'

interface Issue {
  code?: string
  expected?: unknown
  inclusive?: unknown
}

/** Error messages for numbers. The messages for other fields come from the contract's schema. */
function numberProblem({ code, expected, inclusive }: Issue): string {
  if (code === 'invalid_type') return expected === 'int' ? 'Use um número inteiro' : 'Informe um número'
  if (code === 'too_small') return inclusive ? 'O valor não pode ser negativo' : 'Use um número maior que zero'
  return 'Valor inválido'
}

export const settingsResolver = zodResolver(eventSettingsUpdate, { error: numberProblem })
