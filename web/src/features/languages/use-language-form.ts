import { zodResolver } from '@hookform/resolvers/zod'
import { type Language, languageCreate } from '@palco/contract/languages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, errorText } from '../../lib/api-error.ts'
import { notify } from '../../lib/notice.ts'
import { type LogoChoice, languagesQuery, saveLanguage } from './languages.queries.ts'

const SAVE_PROBLEM = 'Erro ao salvar idioma'

const fieldsOf = (language: Language | null) => ({
  code: language?.code ?? '',
  name: language?.name ?? '',
  flag: language?.flag ?? '',
})

/** What is typed stays as it is when the list is refetched; `seen` is what it started from. */
export function useLanguageForm(language: Language | null, onSaved: () => void) {
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState(language)
  const [logo, setLogo] = useState<LogoChoice>('kept')
  const [isReloading, setIsReloading] = useState(false)
  const { control, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(languageCreate),
    defaultValues: fieldsOf(language),
  })
  const { errors, isDirty, isSubmitting } = formState

  const submit = handleSubmit(async (fields) => {
    try {
      await saveLanguage(fields, logo, seen)
      notify(seen ? 'Idioma atualizado' : 'Idioma criado')
      void queryClient.invalidateQueries({ queryKey: ['catalog'] })
      onSaved()
    } catch (error) {
      const isOutdated = error instanceof ApiError && error.code === 'CHANGED_MEANWHILE'
      setError(isOutdated ? 'root.changed' : 'root.failed', { message: errorText(error, SAVE_PROBLEM) })
    }
  })

  /** Goes on from what somebody else has saved meanwhile. */
  async function reload() {
    setIsReloading(true)
    try {
      const languages = await queryClient.fetchQuery({ ...languagesQuery, staleTime: 0 })
      const newest = languages.find(({ id }) => id === seen?.id)
      if (!newest) return setError('root.failed', { message: 'Idioma não encontrado' })
      reset(fieldsOf(newest))
      setSeen(newest)
    } catch (error) {
      setError('root.changed', { message: errorText(error, 'Erro ao carregar idiomas') })
    } finally {
      setIsReloading(false)
    }
  }

  return {
    control,
    errors,
    submit,
    reload,
    isReloading,
    logoFile: logo instanceof File ? logo : null,
    logoUrl: (logo === 'kept' && seen?.logoUrl) || null,
    setLogoFile: setLogo,
    removeLogo: () => setLogo(seen?.logoUrl ? 'removed' : 'kept'),
    isDirty: isDirty || logo !== 'kept',
    isSubmitting,
  }
}
