import { useEffect, useState } from 'react'
import { useNotice } from '../../ui/notices.ts'

/** The last problem; a success notice clears it, so that both are never shown together. */
export function useProblem() {
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => useNotice.subscribe((notice) => notice && setProblem(null)), [])
  return [problem, setProblem] as const
}
