import useMediaQuery from '@mui/material/useMediaQuery'
import * as z from 'zod/mini'
import { create } from 'zustand'

export const CHOSEN_COLUMNS = ['languages', 'active', 'createdAt', 'groups', 'lastSignIn'] as const
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

/** Only what somebody has chosen; the rest follows the window. */
const useChoices = create<Choices>()(read)

/** This browser remembers the choice. */
export function useShownColumns() {
  const hasRoomForGroups = useMediaQuery('(min-width: 1280px)')
  const hasRoomForAll = useMediaQuery((theme) => theme.breakpoints.up('xl'))
  const chosen = useChoices()
  const shown: Record<ChosenColumn, boolean> = {
    ...{ languages: true, active: true, createdAt: true, groups: hasRoomForGroups, lastSignIn: hasRoomForAll },
    ...chosen,
  }
  function toggle(column: ChosenColumn) {
    const next = { ...chosen, [column]: !shown[column] }
    useChoices.setState(next, true)
    try {
      localStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // Where the browser keeps nothing it holds until the page is left.
    }
  }
  return { shown, toggle }
}
