import { isBetter } from '@palco/contract/passes/grants'
import { PASSES, type Pass } from '@palco/contract/passes/pass'
import { create } from 'zustand'
import { storage } from '../../api/storage.ts'

/** How long a visit of a shop counts as under way. */
const LASTS_MS = 3_600_000

function storedVisit(): Pass | null {
  const [stored, at] = storage.shopOpened.get()?.split(' ') ?? []
  const pass = PASSES.find((each) => each === stored)
  return pass && Date.now() - Number(at) < LASTS_MS ? pass : null
}

/**
 * The pass whose shop was opened last in this browser. Stored, so that the tab in which the shop leads back has it,
 * too.
 */
const useOpened = create<Pass | null>()(storedVisit)

export function openedShopOf(pass: Pass) {
  storage.shopOpened.set(`${pass} ${Date.now()}`)
  useOpened.setState(pass, true)
}

export function closeShopVisit() {
  storage.shopOpened.remove()
  useOpened.setState(null, true)
}

/** The pass that the person may be buying now; `null` as soon as they hold it. */
export function useShopVisit(held: Pass | undefined): Pass | null {
  const opened = useOpened()
  return opened && isBetter(opened, held) ? opened : null
}
