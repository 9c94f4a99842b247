import type { Language } from '@palco/contract/languages'
import { useQueryClient } from '@tanstack/react-query'
import { useEntityActions } from '../kit/use-entity-actions.ts'
import { deleteLanguage, toggleLanguage } from './languages.queries.ts'

export function useLanguageActions() {
  const queryClient = useQueryClient()
  return useEntityActions<Language>({
    toggle: toggleLanguage,
    remove: deleteLanguage,
    question: ({ name }) => ({ text: `Tem certeza que deseja excluir o idioma "${name}"?` }),
    refresh: () => queryClient.invalidateQueries({ queryKey: ['catalog'] }),
    deleted: 'Idioma excluído',
    saveProblem: 'Erro ao alterar status do idioma',
    deleteProblem: 'Erro ao excluir idioma',
  })
}
