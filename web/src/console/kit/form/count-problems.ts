import type { FieldErrors } from 'react-hook-form'

export function countProblems({ root: _whole, ...errors }: FieldErrors): number {
  const counts = Object.values(errors).map((error) => {
    if (!error) return 0
    return typeof error.type === 'string' ? 1 : countProblems(error as FieldErrors)
  })
  return counts.reduce((sum, count) => sum + count, 0)
}
