import type { EventSettingsUpdate } from '@palco/contract/event'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type FieldPath, get, useForm } from 'react-hook-form'
import { ApiError, errorText } from '../../api/api-error.ts'
import { notify } from '../../ui/notices.ts'
import { mergeIntoForm } from '../kit/merge.ts'
import { type SavedSettings, saveSettings, settingsQuery } from './settings.queries.ts'
import { settingsResolver } from './settings-resolver.ts'

/** Without the images, which are saved apart from the form. */
const isSameText = (
  { images: _a, version: _b, ...one }: SavedSettings,
  { images: _c, version: _d, ...other }: SavedSettings,
) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Follows the saved settings while the form is unchanged. After that only `reload` merges them, because the version
 * that is sent must be the one that the administrator has seen.
 */
export function useSettingsForm(saved: SavedSettings) {
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState(saved)
  const form = useForm<EventSettingsUpdate>({
    resolver: settingsResolver,
    defaultValues: saved,
    // Some fields are in hidden tabs: the form focuses the first problem itself.
    shouldFocusError: false,
  })
  const { isDirty, isSubmitting } = form.formState

  function mergeFrom(theirs: SavedSettings, since: EventSettingsUpdate = seen) {
    const fields = mergeIntoForm(form, since, theirs)
    setSeen(theirs)
    return fields
  }

  const isBehind = saved.version > seen.version && !isSubmitting
  const mayFollow = isBehind && (!isDirty || isSameText(saved, seen))
  const follow = useEffectEvent(() => mergeFrom(saved))
  useEffect(() => {
    if (mayFollow) follow()
  }, [mayFollow])

  const save = form.handleSubmit(async (settings) => {
    const sent = structuredClone(form.getValues())
    try {
      const answer = await saveSettings({ ...settings, version: seen.version })
      queryClient.setQueryData(settingsQuery.queryKey, answer)
      // Keeps what was typed during the request as unsaved changes.
      mergeFrom(answer, sent)
      notify('Configurações salvas')
    } catch (error) {
      form.setError('root', { message: errorText(error, 'Erro ao salvar configurações') })
      const isOutdated = error instanceof ApiError && error.code === 'CHANGED_MEANWHILE'
      if (isOutdated) await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
    }
  })

  /** Uses their value of a field that both have changed. */
  const takeField = (path: string) =>
    form.setValue(path as FieldPath<EventSettingsUpdate>, get(seen, path), { shouldDirty: true, shouldValidate: true })

  const isOutdated = isBehind && !mayFollow
  return { form, save, isOutdated, reload: () => mergeFrom(saved), takeField, discard: () => form.reset() }
}
