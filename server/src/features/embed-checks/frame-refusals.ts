import { type EmbedFinding, embedFinding, isFrameRefused } from '@palco/contract/embed-checks'
import type { EmbedChecksTable } from '../../base/db/schema.ts'

export type FrameRefusals = ReturnType<typeof createFrameRefusals>

/**
 * What the last look said of each address, in memory: everybody who enters a room is told, and no statement is made for
 * it. A look of another process is known here when the rows are next read, a minute later at most.
 */
export function createFrameRefusals() {
  const known = new Map<string, { isRefused: boolean; checkedAt: string }>()

  function note(url: string, finding: EmbedFinding, checkedAt: string) {
    // Rows that were asked for before a look may arrive after it.
    if ((known.get(url)?.checkedAt ?? '') <= checkedAt)
      known.set(url, { isRefused: isFrameRefused(finding), checkedAt })
  }

  return {
    note,
    read(rows: readonly EmbedChecksTable[]) {
      for (const row of rows) {
        const finding = embedFinding.safeParse(row).data
        if (row.url && row.checked_at && finding) note(row.url, finding, row.checked_at)
      }
    },
    has: (url: string) => known.get(url)?.isRefused ?? false,
  }
}
