import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useSession } from '../../../session/session.ts'
import { type SessionState, userOf } from '../../../session/session-machine.ts'
import type { OfferedDraft } from './draft-alert.tsx'
import { type DraftValues, dropDraft, findDraft, storeDraft } from './form-drafts.ts'

/** Whether the session ended without the person's will. */
const isCutOff = (session: SessionState) =>
  session.name === 'terminated' || (session.name === 'anonymous' && session.because === 'expired')

/** Stores the changed fields when the session ends, and offers them to the same person in the form's next dialog. */
export function useFormDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string | undefined,
) {
  const userId = useSession(userOf)?.id
  const [stored, setStored] = useState<DraftValues | null>(() => (userId && name ? findDraft(userId, name) : null))
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

  function drop() {
    if (userId && name) dropDraft(userId, name)
    setStored(null)
  }

  function restore() {
    for (const [field, value] of Object.entries(stored ?? {}))
      form.setValue(field as FieldPath<Values>, value as never, { shouldDirty: true })
    drop()
  }

  const offered: OfferedDraft | null = stored && { restore, discard: drop }
  return { offered, drop }
}
