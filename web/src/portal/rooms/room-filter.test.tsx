import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { participantRoom } from '../../testing/rooms.ts'
import { useRoomFilter } from './room-filter.tsx'

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/rooms?language=EN_US&track=Vendas']}>{children}</MemoryRouter>
)

const rooms = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    participantRoom(`Sala ${n}`, { language: n ? 'PT_BR' : 'EN_US', titulo: n ? 'Vendas' : '' }),
  )

test.each([
  ['is ignored in a list without chips', 9, { language: '', track: '' }],
  ['has only the values with a chip in a long list', 10, { language: 'EN_US', track: '' }],
])('the filter of the address %s', (_, count, expected) => {
  const { result } = renderHook(() => useRoomFilter(rooms(count)), { wrapper })
  expect(result.current).toEqual(expected)
})
