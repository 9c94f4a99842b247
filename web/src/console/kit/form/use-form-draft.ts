import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useSession } from '../../../session/session.ts'
import { type SessionState, userOf } from '../../../session/session-machine.ts'
import type { OfferedDraft } from './draft-alert.tsx'
import { type DraftValues, dropDraft, findDraft, storeDraft } from './form-drafts.ts'

/** Whether the session ended without the person's will. */
const isCutOff = (session: SessionState) =>
  session.name === 'terminated' || (session.name === 'anonymous' && session.because === 'expired')

/**
 * Stores the changed fields when the session ends, and offers them to the same person in the form's next dialog. With
 * `isKept` also when the dialog or the page is left.
 */
export function useFormDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string | undefined,
  isKept = false,
) {
  const userId = useSession(userOf)?.id
  const [stored, setStored] = useState<DraftValues | null>(() => (userId && name ? findDraft(userId, name) : null))
  const isDone = useRef(false)
  const { dirtyFields } = form.formState

  const store = useEffectEvent((id: string) => {
    const changed = Object.entries(form.getValues()).filter(([field]) => field in dirtyFields)
    if (name && changed.length) storeDraft(id, name, Object.fromEntries(changed))
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
    // After signing out, nothing may be stored: the storage was cleared.
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

  function restore() {
    for (const [field, value] of Object.entries(stored ?? {}))
      form.setValue(field as FieldPath<Values>, value as never, { shouldDirty: true })
    forget()
  }

  /** Must be called when the form was saved. */
  function drop() {
    isDone.current = true
    forget()
  }

  const offered: OfferedDraft | null = stored && { restore, discard: forget, isLeft: isKept }
  return { offered, drop }
}
