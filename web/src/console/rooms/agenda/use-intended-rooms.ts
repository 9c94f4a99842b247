import { sharedTransmissions } from '@palco/contract/rooms/room-overlaps'
import type { Room } from '@palco/contract/rooms/rooms'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMay } from '../../../session/may.ts'
import { readinessQuery } from '../../kit/readiness.queries.ts'

/**
 * Returns the ids of rooms for which an administrator has dismissed the warning about a shared transmission on the
 * readiness page. Loads the findings of that page only if rooms share a transmission.
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
