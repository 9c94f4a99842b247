import { isBetter } from '@palco/contract/passes/grants'
import { type HeldPass, PASSES, type Pass } from '@palco/contract/passes/pass'
import { useEffect, useState } from 'react'
import { storage } from '../../api/storage.ts'

/** `known`: the pass as it is stored, `null` if nothing is known yet. The first one after signing in is no news. */
const isNews = (pass: Pass | undefined, known: string | null): pass is Pass => {
  const before = PASSES.find((each) => each === known)
  return pass !== undefined && known !== null && isBetter(pass, before)
}

/**
 * What the person has not closed in this browser yet: a pass that is better than the known one, also if it came while
 * they were in a room, and the end of one.
 */
export function usePassNews({ pass, ended }: HeldPass) {
  const [known, setKnown] = useState(() => storage.knownPass.get())
  const [closedEnd, setClosedEnd] = useState(() => storage.passEndClosed.get())
  const current = pass ?? ''
  const gained = isNews(pass, known) ? pass : undefined
  if (!gained && known !== current) setKnown(current)

  useEffect(() => {
    if (known !== null) storage.knownPass.set(known)
  }, [known])
  useEffect(() => {
    if (closedEnd) storage.passEndClosed.set(closedEnd)
  }, [closedEnd])

  return {
    gained,
    closeGained: () => setKnown(current),
    ended: ended?.at === closedEnd ? undefined : ended,
    closeEnded: () => ended && setClosedEnd(ended.at),
  }
}
