import { useState } from 'react'

const NOBODY: ReadonlySet<string> = new Set()

/** Holds over all pages of one search; who searches anew starts anew, so that nobody unseen is changed by mistake. */
export function useSelection(search: string) {
  const [selection, setSelection] = useState({ search, ids: NOBODY })
  const ids = selection.search === search ? selection.ids : NOBODY
  const select = (selected: ReadonlySet<string>) => setSelection({ search, ids: selected })
  return {
    ids,
    select,
    clear: () => select(NOBODY),
    /** Called when a deletion is over: by then something else may have been selected. */
    drop: (gone: readonly string[]) =>
      setSelection((now) => ({ ...now, ids: new Set([...now.ids].filter((id) => !gone.includes(id))) })),
  }
}
