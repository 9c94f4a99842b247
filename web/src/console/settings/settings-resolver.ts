import { zodResolver } from '@hookform/resolvers/zod'
import { eventSettingsUpdate } from '@palco/contract/event'
import type { FieldErrors } from 'react-hook-form'

interface Issue {
  code?: string
  expected?: unknown
  inclusive?: unknown
}

/** Messages for numbers; the contract has those of other fields. */
function numberProblem({ code, expected, inclusive }: Issue): string {
  if (code === 'invalid_type') return expected === 'int' ? 'Use um número inteiro' : 'Informe um número'
  if (code === 'too_small') return inclusive ? 'O valor não pode ser negativo' : 'Use um número maior que zero'
  return 'Valor inválido'
}

export const settingsResolver = zodResolver(eventSettingsUpdate, { error: numberProblem })

/** Counts nested fields too. */
export function countProblems({ root: _whole, ...errors }: FieldErrors): number {
  const counts = Object.values(errors).map((error) => {
    if (!error) return 0
    return typeof error.type === 'string' ? 1 : countProblems(error as FieldErrors)
  })
  return counts.reduce((sum, count) => sum + count, 0)
}
