import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, get, type Resolver, useForm } from 'react-hook-form'
import { ApiError, errorText } from '../../../api/api-error.ts'
import { notify } from '../../../ui/notices.ts'
import { mergeIntoForm } from './merge.ts'
import { useFormDraft } from './use-form-draft.ts'

interface PageFormOptions<Values extends FieldValues, Saved extends Values & { version: number }> {
  /** The name under which unsaved values are stored when the session ends. */
  draftName: string
  queryKey: QueryKey
  resolver: Resolver<Values>
  save: (values: Values) => Promise<Saved | null>
  isSame: (one: Saved, other: Saved) => boolean
  done: string
  problem: string
}

/**
 * A form for saved data. Takes over a newer version immediately if the form is unchanged, or if the newer version does
 * not change the form's fields. Otherwise it waits for `reload`, because a save must send the version that the
 * administrator has seen.
 */
export function usePageForm<Values extends FieldValues, Saved extends Values & { version: number }>(
  saved: Saved,
  options: PageFormOptions<Values, Saved>,
) {
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState(saved)
  const form = useForm<Values>({
    resolver: options.resolver,
    defaultValues: saved as DefaultValues<Values>,
    // The page's form focuses the first problem itself, because the field may be in a hidden tab.
    shouldFocusError: false,
  })
  const { isDirty, isSubmitting } = form.formState
  const [restored, setRestored] = useState<readonly string[]>([])
  const draft = useFormDraft(form, { name: options.draftName, onRestored: setRestored })

  function mergeFrom(theirs: Saved, since: Values = seen) {
    const fields = mergeIntoForm<Values>(form, since, theirs)
    setSeen(theirs)
    return fields
  }

  const isBehind = saved.version > seen.version && !isSubmitting
  const mayFollow = isBehind && (!isDirty || options.isSame(saved, seen))
  const follow = useEffectEvent(() => mergeFrom(saved))
  useEffect(() => {
    if (mayFollow) follow()
  }, [mayFollow])

  const submit = form.handleSubmit(async (values) => {
    const sent = structuredClone(form.getValues())
    try {
      const answer = await options.save({ ...values, version: seen.version })
      if (!answer) return
      draft.drop()
      queryClient.setQueryData(options.queryKey, answer)
      // Values that were typed during the request stay as unsaved changes.
      mergeFrom(answer, sent)
      notify(options.done)
    } catch (error) {
      form.setError('root', { message: errorText(error, options.problem) })
      const isOutdated = error instanceof ApiError && error.code === 'CHANGED_MEANWHILE'
      if (isOutdated) await queryClient.invalidateQueries({ queryKey: options.queryKey })
    }
  })

  const takeField = (path: string) =>
    form.setValue(path as FieldPath<Values>, get(seen, path), { shouldDirty: true, shouldValidate: true })

  const isOutdated = isBehind && !mayFollow
  return {
    form,
    save: submit,
    isOutdated,
    reload: () => mergeFrom(saved),
    takeField,
    discard: () => form.reset(),
    draft: draft.offered,
    restored,
  }
}
