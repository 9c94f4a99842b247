import { type Dispatch, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, errorText } from '../../api/api-error.ts'
import type { FieldKept, Kept } from './kept-alert.tsx'
import { takeOver } from './take-over.ts'

interface EditedOptions<Thing, Values extends FieldValues> {
  /** What the form started from; `null`: it is for a new one. */
  seen: Thing | null
  setSeen: Dispatch<Thing | null>
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'setError' | 'clearErrors'>
  valuesOf: (thing: Thing) => Values
  /** As it is now; `null`: it is gone. */
  find: (seen: Thing) => Promise<Thing | null>
  /** What a field is called and what the other one wrote into it. */
  describe: (field: string, theirs: Thing) => FieldKept
  loadProblem: string
  saveProblem: string
}

/** How a dialog goes on when somebody else has saved or deleted what it edits. */
export function useEdited<Thing, Values extends FieldValues>(options: EditedOptions<Thing, Values>) {
  const { seen, setSeen, form, valuesOf, find, describe, loadProblem, saveProblem } = options
  const [kept, setKept] = useState<readonly Kept[]>([])
  const [isGone, setIsGone] = useState(false)
  const [isReloading, setIsReloading] = useState(false)
  const tell = (name: 'changed' | 'failed', message: string) => form.setError(`root.${name}`, { message })

  /** Goes on from what somebody else has saved meanwhile. */
  async function reload() {
    if (!seen) return
    setIsReloading(true)
    try {
      const newest = await find(seen)
      setIsGone(!newest)
      if (newest) {
        const fields = takeOver(form, valuesOf(seen), valuesOf(newest))
        setKept(fields.map((field) => ({ key: field, ...describe(field, newest) })))
        setSeen(newest)
      }
    } catch (error) {
      tell('changed', errorText(error, loadProblem))
    }
    setIsReloading(false)
  }

  /** Says why it was not saved. What can't be found may be another thing that it names, such as a group. */
  async function refuse(error: unknown) {
    const code = error instanceof ApiError ? error.code : null
    const isLost = code === 'NOT_FOUND' && seen !== null && !(await find(seen).catch(() => seen))
    setIsGone(isLost)
    if (!isLost) tell(code === 'CHANGED_MEANWHILE' ? 'changed' : 'failed', errorText(error, saveProblem))
  }

  /** What was typed becomes a new one. */
  function startAnew() {
    setSeen(null)
    setIsGone(false)
    setKept([])
    form.clearErrors()
  }

  return { kept, isGone, isReloading, reload, refuse, startAnew }
}
