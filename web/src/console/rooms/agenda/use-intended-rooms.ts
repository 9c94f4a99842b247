import { sharedTransmissions } from '@palco/contract/rooms/room-overlaps'
import type { Room } from '@palco/contract/rooms/rooms'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMay } from '../../../session/may.ts'
import { readinessQuery } from '../../kit/readiness.queries.ts'

/**
 * Returns the ids of rooms for which an administrator has dismissed the warning of the readiness page that they share a
 * transmission. Loads the findings of that page only if rooms share a transmission.
 */
export function useIntendedRooms(rooms: readonly Room[]): ReadonlySet<string> {
  const isAnyShared = useMemo(() => sharedTransmissions(rooms).length > 0, [rooms])
  const enabled = useMay('week.view') && isAnyShared
  const { data } = useQuery({ ...readinessQuery, enabled, refetchInterval: false })
  return useMemo(
    () => new Set(data?.findings.find(({ rule }) => rule === 'addresses-shared')?.ignoredCases),
    [data?.findings],
  )
}
