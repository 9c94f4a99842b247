/** Calls `work` with 0, 1, … count - 1, at most `width` at a time. */
export async function inParallel(width: number, count: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: Math.min(width, count) }, lane))
}

export function countTexts(texts: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const text of texts) counts[text] = (counts[text] ?? 0) + 1
  return counts
}
