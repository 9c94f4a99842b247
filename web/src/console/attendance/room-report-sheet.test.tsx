import { NO_AUDIENCE_FIGURES, type RoomAttendance } from '@palco/contract/attendance/room-report'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RoomReportSheet } from './room-report-sheet.tsx'

afterEach(cleanup)

const figures = { came: 3, peak: 2, averageMinutes: 40, reached: 1, watched: 0, recordingMinutes: 0 }
const room = (id: string, fields: Partial<RoomAttendance> = {}): RoomAttendance => ({
  ...{ id, name: id, groupName: 'Brasil', isDeleted: false, expected: 10, figures, audience: NO_AUDIENCE_FIGURES },
  ...{ startDate: '2025-12-01T13:00:00.000Z', endDate: '2025-12-01T14:00:00.000Z' },
  ...fields,
})

test('the report by room has no sums of a day without an opened room, and no zero where nothing is published', () => {
  const first = [room('Abertura'), room('Painel')]
  const second = [room('Debate', { figures: null })]
  render(
    <RoomReportSheet
      title="Presença por sala"
      eventTitle="Semana"
      timeZone="UTC"
      days={[
        { day: '2025-12-01', rooms: first },
        { day: '2025-12-02', rooms: second },
      ]}
      report={{ threshold: 75, rooms: [...first, ...second] }}
      published={new Set(['Painel'])}
    />,
  )
  const [opened, coming] = screen.getAllByRole('table').map((table) => within(table))
  const recordings = opened?.getAllByRole('row').map((row) => row.lastElementChild?.textContent)
  expect(recordings?.slice(1)).toEqual(['Viram a gravação', '—', '0', '0'])
  expect(opened?.getByText('Soma')).toBeTruthy()
  expect(coming?.queryByText('Soma')).toBeNull()
})
