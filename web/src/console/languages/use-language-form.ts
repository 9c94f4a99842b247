import { zodResolver } from '@hookform/resolvers/zod'
import { type Language, type LanguageCreate, languageCreate } from '@palco/contract/languages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { notify } from '../../ui/notices.ts'
import { useEdited } from '../kit/use-edited.ts'
import { type LogoChoice, languagesQuery, saveLanguage } from './languages.queries.ts'

const fieldsOf = (language: Language | null) => ({
  code: language?.code ?? '',
  name: language?.name ?? '',
  flag: language?.flag ?? '',
})

const LABELS: Record<string, string> = { code: 'Código', name: 'Nome', flag: 'Bandeira (emoji)' }

/** What is typed stays as it is when the list is refetched; `seen` is what it started from. */
export function useLanguageForm(language: Language | null, onSaved: () => void) {
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState(language)
  const [logo, setLogo] = useState<LogoChoice>('kept')
  const form = useForm({ resolver: zodResolver(languageCreate), defaultValues: fieldsOf(language) })

  const edited = useEdited({
    seen,
    setSeen,
    form,
    valuesOf: fieldsOf,
    find: async ({ id }: Language) => {
      const languages = await queryClient.fetchQuery({ ...languagesQuery, staleTime: 0 })
      return languages.find((each) => each.id === id) ?? null
    },
    describe: (field, theirs) => ({ label: LABELS[field] ?? field, theirs: theirs[field as keyof LanguageCreate] }),
    loadProblem: 'Erro ao carregar idiomas',
    saveProblem: 'Erro ao salvar idioma',
  })

  const submit = form.handleSubmit(async (fields) => {
    try {
      await saveLanguage(fields, logo, seen)
      notify(seen ? 'Idioma atualizado' : 'Idioma criado')
      void queryClient.invalidateQueries({ queryKey: ['catalog'] })
      onSaved()
    } catch (error) {
      await edited.refuse(error)
    }
  })

  return {
    control: form.control,
    formState: form.formState,
    submit,
    edited,
    isNew: !seen,
    logoFile: logo instanceof File ? logo : null,
    logoUrl: (logo === 'kept' && seen?.logoUrl) || null,
    isLogoChosen: logo !== 'kept',
    setLogoFile: setLogo,
    removeLogo: () => setLogo(seen?.logoUrl ? 'removed' : 'kept'),
  }
}
