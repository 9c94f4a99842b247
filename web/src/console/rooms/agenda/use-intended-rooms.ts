import { sharedTransmissions } from '@palco/contract/rooms/room-overlaps'
import type { Room } from '@palco/contract/rooms/rooms'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMay } from '../../../session/may.ts'
import { readinessQuery } from '../../kit/readiness.queries.ts'

/** The rooms of shared transmissions that readiness ignores. Readiness is read only if there is such a transmission. */
export function useIntendedRooms(rooms: readonly Room[]): ReadonlySet<string> {
  const isAnyShared = useMemo(() => sharedTransmissions(rooms).length > 0, [rooms])
  const enabled = useMay('week.view') && isAnyShared
  const { data } = useQuery({ ...readinessQuery, enabled, refetchInterval: false })
  return useMemo(
    () => new Set(data?.findings.find(({ rule }) => rule === 'addresses-shared')?.ignoredCases),
    [data?.findings],
  )
}
