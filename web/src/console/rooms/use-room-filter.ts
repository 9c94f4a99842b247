import type { Group } from '@palco/contract/groups'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useIsLeaving } from '../../ui/use-is-leaving.ts'
import { useAddress, withParams } from '../kit/use-address.ts'
import type { RoomFilter } from './room-filter.ts'

const PAUSE_MS = 300

/**
 * Which rooms are shown lives in the address, but what is being typed counts at once: the address follows a pause later,
 * and a field that waited for it would lose the keys in between.
 * @param groups `undefined` until they are known.
 */
export function useRoomFilter(groups: readonly Group[] | undefined) {
  const { params, change } = useAddress()
  const isLeaving = useIsLeaving()
  const written = params.get('search') ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  if (typed === written) setTyped(null)

  const say = (said: Record<string, string>) => change((now) => withParams(now, said), { replace: true })

  const write = useEffectEvent((text: string) => isLeaving() || say({ search: text }))
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => write(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  const asked = params.get('group') ?? ''
  // A group that is gone hides nothing: its name is not among the choices, and so it could not be taken back.
  const groupId = groups?.every(({ id }) => id !== asked) ? '' : asked

  const search = typed ?? written
  return {
    /** The same as long as nothing else is looked for. */
    filter: useMemo((): RoomFilter => ({ search, groupId }), [search, groupId]),
    search: setTyped,
    chooseGroup: (id: string) => say({ group: id }),
  }
}
