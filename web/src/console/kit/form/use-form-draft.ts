import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useSession } from '../../../session/session.ts'
import { type SessionState, userOf } from '../../../session/session-machine.ts'
import type { OfferedDraft } from './draft-alert.tsx'
import { dropDraft, findDraft, storeDraft } from './form-drafts.ts'
import { mergeIntoForm } from './merge.ts'

/** Whether the session has ended without a sign-out. */
const isCutOff = (session: SessionState) =>
  session.name === 'terminated' || (session.name === 'anonymous' && session.because === 'expired')

interface FormDraftOptions<Values extends FieldValues, More> {
  /** The name under which the draft is stored. If `undefined`, nothing is stored. */
  name: string | undefined
  /** Whether the draft is also stored when the person leaves the dialog or the page. */
  isKept?: boolean
  /** Unsaved data that is edited outside of the form. */
  more?: More | null
  /**
   * Called when a draft was restored. `conflicting` are the restored fields that somebody else has changed in the
   * meantime.
   */
  onRestored?: (conflicting: (keyof Values & string)[], more: More | null) => void
}

/**
 * Stores the changed fields as a draft when the session is cut off and, with `isKept`, when the form is left. Offers
 * the draft to the same person when the form is opened again.
 */
export function useFormDraft<Values extends FieldValues, Output, More = never>(
  form: UseFormReturn<Values, unknown, Output>,
  { name, isKept = false, more = null, onRestored }: FormDraftOptions<Values, More>,
) {
  const userId = useSession(userOf)?.id
  const [stored, setStored] = useState(() => (userId && name ? findDraft<More>(userId, name) : null))
  const isDone = useRef(false)
  const { dirtyFields, defaultValues } = form.formState
  // By its type, `defaultValues` may lack values, but every form has a default for each field.
  const saved = defaultValues as Values

  const store = useEffectEvent((id: string) => {
    const isChanged = ([field]: [string, unknown]) => field in dirtyFields
    const changedOf = (values: Values) => Object.fromEntries(Object.entries(values).filter(isChanged))
    const isEmpty = !Object.keys(dirtyFields).length && more === null
    if (name && !isEmpty) storeDraft(id, name, { values: changedOf(form.getValues()), base: changedOf(saved), more })
  })
  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        const user = userOf(before)
        if (user && before.name === 'signedIn' && isCutOff(now)) store(user.id)
      }),
    [],
  )

  const leave = useEffectEvent(() => {
    // Stores nothing after a sign-out, because somebody else may use the tab next.
    if (isKept && userId && !isDone.current && userOf(useSession.getState())?.id === userId) store(userId)
  })
  useEffect(() => {
    const onLeave = () => leave()
    window.addEventListener('pagehide', onLeave)
    return () => {
      window.removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [])

  function forget() {
    if (userId && name) dropDraft(userId, name)
    setStored(null)
  }

  /** Puts the draft into the form, and merges it with what other people have saved since. */
  function restore() {
    if (!stored) return
    form.reset({ ...form.getValues(), ...stored.values }, { keepDefaultValues: true })
    onRestored?.(mergeIntoForm(form, { ...saved, ...stored.base }, saved), stored.more)
    forget()
  }

  /** Must be called when the form was saved. Deletes the draft. */
  function drop() {
    isDone.current = true
    forget()
  }

  const offered: OfferedDraft | null = stored && { restore, discard: forget, isKept }
  return { offered, drop }
}
