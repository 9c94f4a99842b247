/** How long a draft is kept. Most people sign in again within minutes. */
const KEPT_MS = 86_400_000

const KEY = 'form-drafts'

export type DraftValues = Record<string, unknown>

interface FormDraft {
  userId: string
  /** The name of the form and the id of its record. */
  form: string
  at: number
  values: DraftValues
}

// Drafts are in the storage of this tab: signing out clears the storage of the browser, and a closed tab leaves nothing
// behind on a shared computer.

function readDrafts(now: number): FormDraft[] {
  try {
    const stored: FormDraft[] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return stored.filter(({ at }) => now - at < KEPT_MS)
  } catch {
    return []
  }
}

function writeDrafts(drafts: readonly FormDraft[]) {
  try {
    if (drafts.length) sessionStorage.setItem(KEY, JSON.stringify(drafts))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage is blocked or full.
  }
}

const isOf = (userId: string, form: string) => (draft: FormDraft) => draft.userId === userId && draft.form === form

/** Passwords are never stored, and files can't be. */
const isStorable = ([field, value]: [string, unknown]) => !/password/i.test(field) && !(value instanceof Blob)

export function storeDraft(userId: string, form: string, values: DraftValues, now = Date.now()) {
  const storable = Object.fromEntries(Object.entries(values).filter(isStorable))
  dropDraft(userId, form, now)
  if (Object.keys(storable).length) writeDrafts([...readDrafts(now), { userId, form, at: now, values: storable }])
}

/** Returns what this person had typed into the form; `null` if nothing is stored. */
export const findDraft = (userId: string, form: string, now = Date.now()): DraftValues | null =>
  readDrafts(now).find(isOf(userId, form))?.values ?? null

export function dropDraft(userId: string, form: string, now = Date.now()) {
  const isThis = isOf(userId, form)
  writeDrafts(readDrafts(now).filter((draft) => !isThis(draft)))
}
