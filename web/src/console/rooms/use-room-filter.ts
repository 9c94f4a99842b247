import type { Group } from '@palco/contract/groups/groups'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useIsLeaving } from '../../ui/use-is-leaving.ts'
import { useAddress, withParams } from '../kit/list/use-address.ts'
import type { RoomFilter } from './room-filter.ts'

const PAUSE_MS = 300

/**
 * Keeps the filter of rooms in the URL. A typed search takes effect immediately, but is written to the URL a little
 * later.
 */
export function useRoomFilter(groups: readonly Group[] | undefined) {
  const { params, change } = useAddress()
  const isLeaving = useIsLeaving()
  const written = params.get('search') ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  if (typed === written) setTyped(null)

  const setParams = (values: Record<string, string>) => change((now) => withParams(now, values), { replace: true })

  const write = useEffectEvent((text: string) => isLeaving() || setParams({ search: text }))
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => write(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  const asked = params.get('group') ?? ''
  // Ignores a deleted group: the field has no such option, so nobody could clear the filter.
  const groupId = groups?.every(({ id }) => id !== asked) ? '' : asked

  const search = typed ?? written
  return {
    /** The filter is memoised: it is a new object only when a value changes. */
    filter: useMemo((): RoomFilter => ({ search, groupId }), [search, groupId]),
    search: setTyped,
    chooseGroup: (id: string) => setParams({ group: id }),
  }
}
