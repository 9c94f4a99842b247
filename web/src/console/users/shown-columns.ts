import useMediaQuery from '@mui/material/useMediaQuery'
import * as z from 'zod/mini'
import { create } from 'zustand'

export const CHOSEN_COLUMNS = [
  'languages',
  'active',
  'createdAt',
  'groups',
  'pass',
  'link',
  'lastSignIn',
  'phone',
] as const
export type ChosenColumn = (typeof CHOSEN_COLUMNS)[number]
type Choices = Partial<Record<ChosenColumn, boolean>>

const KEY = 'palco.users.columns'
const choices = z.catch(z.partialRecord(z.enum(CHOSEN_COLUMNS), z.boolean()), {})

function read(): Choices {
  try {
    return z.parse(choices, JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

/** Explicit choices only; other columns depend on the window's width. */
const useChoices = create<Choices>()(read)

/** Choices are stored in the browser. */
export function useShownColumns() {
  const hasRoomForGroups = useMediaQuery('(min-width: 1280px)')
  const hasRoomForLink = useMediaQuery('(min-width: 1400px)')
  const hasRoomForPass = useMediaQuery('(min-width: 1520px)')
  const hasRoomForAll = useMediaQuery('(min-width: 1680px)')
  const chosen = useChoices()
  const shown: Record<ChosenColumn, boolean> = {
    ...{ languages: true, active: true, createdAt: true, groups: hasRoomForGroups, link: hasRoomForLink },
    ...{ pass: hasRoomForPass, lastSignIn: hasRoomForAll, phone: false },
    ...chosen,
  }
  function toggle(column: ChosenColumn) {
    const next = { ...chosen, [column]: !shown[column] }
    useChoices.setState(next, true)
    try {
      localStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // Storage is blocked: the choice lasts until the page is left.
    }
  }
  /** Nobody has decided about the pass, and there is no space for its column. */
  const isPassInRole = !shown.pass && chosen.pass === undefined
  return { shown, isPassInRole, toggle }
}
