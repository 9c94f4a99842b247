import { describe, expect, test } from 'vitest'
import { addressesOnAir, type RoomAir, withAir } from './room-air.ts'

const NOW = Date.parse('2025-12-01T11:00:00.000Z')
const addresses = { webinarUrl: 'https://main.example', backupUrl: 'https://backup.example' }

test.each([
  ['main', 'https://backup.example', ['https://main.example', 'https://backup.example']],
  ['backup', 'https://backup.example', ['https://backup.example', 'https://main.example']],
  ['backup', '', ['https://main.example', '']],
] as const)('a room on %s with the backup "%s" has its addresses', (onAir, backupUrl, [webinarUrl, standbyUrl]) => {
  expect(addressesOnAir({ ...addresses, backupUrl, onAir })).toEqual({ webinarUrl, standbyUrl })
})

describe('a broadcast to somebody inside', () => {
  const room = {
    name: 'Abertura',
    webinarUrl: 'https://main.example',
    standbyUrl: 'https://backup.example',
    onAir: 'main' as const,
    mode: 'page' as const,
    startDate: null,
    endDate: null,
    graceMinutes: 15,
  }
  const air: RoomAir = {
    roomId: 'r1',
    onAir: 'backup',
    mode: 'window',
    startDate: '2025-12-01T10:40:00.000Z',
    endDate: '2025-12-01T12:00:00.000Z',
  }
  const moved = { ...room, ...air, roomId: undefined, webinarUrl: room.standbyUrl, standbyUrl: room.webinarUrl }

  test('a broadcast of another address switches a viewer to it, and back', () => {
    const there = withAir(room, air, NOW)
    expect(there).toEqual(moved)
    expect(withAir(there, { ...air, onAir: 'main', mode: 'page', startDate: null, endDate: null }, NOW)).toEqual(room)
  })

  test('a repeated broadcast of the same address changes nothing for a viewer', () => {
    expect(withAir(withAir(room, air, NOW), air, NOW)).toEqual(moved)
  })

  test('a broadcast of an unknown address waits for the refetch', () => {
    const alone = { ...room, standbyUrl: '' }
    expect(withAir(alone, air, NOW)).toEqual({ ...moved, onAir: 'main', webinarUrl: alone.webinarUrl, standbyUrl: '' })
  })

  test('a broadcast without a start, from a node of the previous release, keeps the start', () => {
    const { startDate: _, ...endOnly } = air
    expect(withAir({ ...room, startDate: NOW.toString() }, endOnly, NOW).startDate).toBe(NOW.toString())
  })

  test('a broadcast end in the past removes the grace period, an end by the clock keeps it', () => {
    const past = { ...air, endDate: '2025-12-01T10:59:59.000Z' }
    expect(withAir(room, past, NOW).graceMinutes).toBe(0)
    expect(withAir({ ...room, endDate: past.endDate }, past, NOW).graceMinutes).toBe(15)
  })
})
