import { expect, test } from 'vitest'
import { isProbeDue, type RoomAddress } from './room-addresses.ts'

const URL = 'https://vimeo.com/76979871'
const CHECKED_AT = '2025-12-01T13:40:00.000Z'
const LATER = '2025-12-01T13:40:00.001Z'
const NOW = Date.parse(CHECKED_AT) + 60_000

const last = {
  ...{ room_id: 'a', slot: 'recording' as const, leased_until: CHECKED_AT, url: URL, room_version: 1 },
  ...{ verdict: 'refused', reason: 'video-private', previous: null, checked_at: CHECKED_AT },
}
const address = { roomId: 'a', slot: 'recording' as const, url: URL, version: 1, startDate: null, publishedAt: null }

test.each<[string, Partial<RoomAddress>, Partial<typeof last> | null, boolean]>([
  ['that is new', {}, null, true],
  ['that was replaced', { url: 'https://vimeo.com/1' }, {}, true],
  ['that was published since its probe', { publishedAt: LATER }, {}, true],
  ['that was published before its probe', { publishedAt: CHECKED_AT }, {}, false],
  ['that is withdrawn', {}, {}, false],
  ['whose room was saved since', { version: 2 }, {}, false],
])('a probe is due or not for a recording %s', (_, of, row, isDue) => {
  expect(isProbeDue({ ...address, ...of }, row ? { ...last, ...row } : undefined, NOW)).toBe(isDue)
})
