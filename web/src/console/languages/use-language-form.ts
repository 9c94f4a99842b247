import { zodResolver } from '@hookform/resolvers/zod'
import { type Language, type LanguageCreate, languageCreate } from '@palco/contract/languages/languages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDialogForm } from '../kit/form/use-dialog-form.ts'
import { languagesQuery } from '../kit/list/shared-lists.queries.ts'
import { type LogoChoice, saveLanguage } from './languages.queries.ts'

const LABELS: Required<LanguageCreate> = { code: 'Código', name: 'Nome', flag: 'Bandeira (emoji)' }

const isLogoOfBoth = (mine: LogoChoice, theirs: Language, seen: Language) =>
  mine !== 'kept' && theirs.logoUrl !== seen.logoUrl && !(mine === 'removed' && theirs.logoUrl === null)

/**
 * Describes a conflict about a logo. `theirs` is '' if the other person has removed the logo. Otherwise it is missing,
 * because an image can't be shown as text.
 */
const logoConflict = ({ logoUrl }: Language) => ({
  key: 'logo',
  label: 'Logo',
  ...(logoUrl === null && { theirs: '' }),
})

/** Keeps the chosen logo outside of the form's values. */
export function useLanguageForm(language: Language | null, onSaved: () => void) {
  const queryClient = useQueryClient()
  const [logo, setLogo] = useState<LogoChoice>('kept')
  const form = useDialogForm<Language, Required<LanguageCreate>, LanguageCreate>(language, {
    draftName: `language ${language?.id ?? 'new'}`,
    valuesOf: (each) => ({ code: each?.code ?? '', name: each?.name ?? '', flag: each?.flag ?? '' }),
    resolverOf: () => zodResolver(languageCreate),
    describe: (field, theirs) => ({ label: LABELS[field], theirs: theirs[field] }),
    find: async ({ id }) => {
      const languages = await queryClient.fetchQuery({ ...languagesQuery, staleTime: 0 })
      return languages.find((each) => each.id === id) ?? null
    },
    save: (fields, seen) => saveLanguage(fields, logo, seen),
    refresh: () => queryClient.invalidateQueries({ queryKey: ['catalog'] }),
    mergeMore: (theirs, seen) => (isLogoOfBoth(logo, theirs, seen) ? [logoConflict(theirs)] : []),
    onSaved,
    created: 'Idioma criado',
    updated: 'Idioma atualizado',
    loadProblem: 'Erro ao carregar idiomas',
    saveProblem: 'Erro ao salvar idioma',
  })
  const savedLogo = form.seen?.logoUrl ?? null

  return {
    ...form,
    logoFile: logo instanceof File ? logo : null,
    logoUrl: logo === 'kept' ? savedLogo : null,
    isLogoChosen: logo !== 'kept',
    setLogoFile: setLogo,
    removeLogo: () => setLogo(savedLogo ? 'removed' : 'kept'),
  }
}
