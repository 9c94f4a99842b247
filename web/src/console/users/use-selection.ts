import { useState } from 'react'
import { filterOf, type ListState } from './list-state.ts'

const NOBODY: ReadonlySet<string> = new Set()

/**
 * A selection over all pages of one search and filter; another search or filter clears it, so that nobody unseen is
 * changed by mistake. `isEverybody`: all results on all pages.
 */
export function useSelection(state: ListState) {
  const found = JSON.stringify(filterOf(state))
  const [selection, setSelection] = useState({ found, ids: NOBODY, isEverybody: false })
  const { ids, isEverybody } = selection.found === found ? selection : { ids: NOBODY, isEverybody: false }
  const select = (selected: ReadonlySet<string>) => setSelection({ found, ids: selected, isEverybody: false })
  return {
    ids,
    isEverybody,
    select,
    selectEverybody: () => setSelection({ found, ids: NOBODY, isEverybody: true }),
    clear: () => select(NOBODY),
    /** Called after a deletion, when the selection may have changed. */
    drop: (gone: readonly string[]) =>
      setSelection((now) => ({ ...now, ids: new Set([...now.ids].filter((id) => !gone.includes(id))) })),
  }
}
