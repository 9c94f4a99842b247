import { useEffect, useState } from 'react'
import { useNotice } from '../../ui/notices.ts'

/** What went wrong last, until something goes well: a red and a green word never stand side by side. */
export function useProblem() {
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => useNotice.subscribe((notice) => notice && setProblem(null)), [])
  return [problem, setProblem] as const
}
