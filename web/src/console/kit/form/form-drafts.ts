const KEPT_MS = 86_400_000

const KEY = 'form-drafts'

type DraftValues = Record<string, unknown>

/** The stored values of a form. `More` is the type of unsaved data that is edited outside of the form. */
export interface Draft<More> {
  values: DraftValues
  /** The saved values of the same fields when the person started to change them. */
  base: DraftValues
  more: More | null
}

interface StoredDraft<More> extends Draft<More> {
  userId: string
  /** The name of the form, and in most forms the id of the record that is edited, such as `room 1` or `room new`. */
  form: string
  at: number
}

// Drafts are in `sessionStorage`. `localStorage` is cleared when a session ends, and would leave drafts on a shared
// computer after the tab is closed.

function readDrafts<More>(now: number): StoredDraft<More>[] {
  try {
    const stored: StoredDraft<More>[] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return stored.filter(({ at }) => now - at < KEPT_MS)
  } catch {
    return []
  }
}

function writeDrafts(drafts: readonly StoredDraft<unknown>[]) {
  try {
    if (drafts.length) sessionStorage.setItem(KEY, JSON.stringify(drafts))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage is blocked or full.
  }
}

const isOf = (userId: string, form: string) => (draft: StoredDraft<unknown>) =>
  draft.userId === userId && draft.form === form

/** Returns the values that may be stored. Passwords are secret and files can't be stored, so they are left out. */
const storable = (values: DraftValues): DraftValues =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !/password/i.test(field) && !(value instanceof Blob)),
  )

export function storeDraft(userId: string, form: string, draft: Draft<unknown>, now = Date.now()) {
  const [values, base] = [storable(draft.values), storable(draft.base)]
  dropDraft(userId, form, now)
  if (!Object.keys(values).length && draft.more === null) return
  writeDrafts([...readDrafts(now), { ...draft, userId, form, at: now, values, base }])
}

export const findDraft = <More>(userId: string, form: string, now = Date.now()): Draft<More> | null =>
  readDrafts<More>(now).find(isOf(userId, form)) ?? null

export function dropDraft(userId: string, form: string, now = Date.now()) {
  const isThis = isOf(userId, form)
  writeDrafts(readDrafts(now).filter((draft) => !isThis(draft)))
}
