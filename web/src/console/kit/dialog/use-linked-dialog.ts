import { useEffect, useEffectEvent } from 'react'
import { useAddress, withParams } from '../list/use-address.ts'

/**
 * Opens the dialog that is named by `?open=…` in the URL. Removes this parameter, so that neither a reload nor Back
 * opens the dialog again.
 */
export function useLinkedDialog<Name extends string>(names: readonly Name[], open: (name: Name) => void) {
  const { params, change } = useAddress()
  const linked = names.find((name) => name === params.get('open'))
  const follow = useEffectEvent((name: Name) => {
    change((now) => withParams(now, { open: '' }), { replace: true })
    open(name)
  })
  useEffect(() => {
    if (linked) follow(linked)
  }, [linked])
}
