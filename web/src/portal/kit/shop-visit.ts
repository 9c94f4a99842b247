import { isBetter } from '@palco/contract/passes/grants'
import { PASSES, type Pass } from '@palco/contract/passes/pass'
import { create } from 'zustand'
import { storage } from '../../api/storage.ts'
import { whenPersonLeaves } from '../../session/when-person-leaves.ts'

/** How long after the shop was opened a purchase is still expected, in milliseconds. */
const LASTS_MS = 3_600_000

interface ShopVisit {
  pass: Pass
  at: number
}

function storedVisit(): ShopVisit | null {
  const [stored, at] = storage.shopOpened.get()?.split(' ') ?? []
  const pass = PASSES.find((each) => each === stored)
  return pass ? { pass, at: Number(at) } : null
}

/** The last visit to a shop in this browser. Stored, because the shop may return to another tab. */
const useOpened = create<ShopVisit | null>()(storedVisit)

export function openedShopOf(pass: Pass) {
  const at = Date.now()
  storage.shopOpened.set(`${pass} ${at}`)
  useOpened.setState({ pass, at }, true)
}

export function closeShopVisit() {
  storage.shopOpened.remove()
  useOpened.setState(null, true)
}

whenPersonLeaves(closeShopVisit)

/** Returns the pass that the person may be buying now; `null` if they have it already, or opened the shop long ago. */
export function useShopVisit(held: Pass | undefined): Pass | null {
  const opened = useOpened()
  return opened && Date.now() - opened.at < LASTS_MS && isBetter(opened.pass, held) ? opened.pass : null
}
