import { type EmbedFinding, embedFinding, isFrameRefused } from '@palco/contract/embed-checks/embed-checks'
import type { EmbedChecksTable } from '../../base/db/schema.ts'

export type FrameRefusals = ReturnType<typeof createFrameRefusals>

/**
 * The last finding of each address, cached for everybody who enters a room. Findings of other processes are read at least
 * once a minute.
 */
export function createFrameRefusals() {
  const known = new Map<string, { isRefused: boolean; checkedAt: string }>()

  function record(url: string, finding: EmbedFinding, checkedAt: string) {
    // Rows that were read before a probe may arrive after it.
    if ((known.get(url)?.checkedAt ?? '') <= checkedAt)
      known.set(url, { isRefused: isFrameRefused(finding), checkedAt })
  }

  return {
    record,
    read(rows: readonly EmbedChecksTable[]) {
      for (const row of rows) {
        const finding = embedFinding.safeParse(row).data
        if (row.url && row.checked_at && finding) record(row.url, finding, row.checked_at)
      }
    },
    has: (url: string) => known.get(url)?.isRefused ?? false,
  }
}
