import type { Language } from '@palco/contract/languages/languages'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { useEntityActions } from '../kit/list/use-entity-actions.ts'
import { numberText } from '../kit/words/number-text.ts'
import { deleteLanguage, toggleLanguage } from './languages.queries.ts'

export function useLanguageActions() {
  const queryClient = useQueryClient()
  return useEntityActions<Language>({
    toggle: toggleLanguage,
    deactivation: {
      isActive: ({ active }) => active,
      done: async (language) => `${language.name} desativado: ${meaning(await countRooms(queryClient, language))}`,
      undo: (language) => toggleLanguage({ ...language, active: false }),
      undone: ({ name }) => `${name} ativo de novo`,
    },
    remove: deleteLanguage,
    question: ({ name }) => ({ text: `Tem certeza que deseja excluir o idioma "${name}"?` }),
    refresh: () => queryClient.invalidateQueries({ queryKey: ['catalog'] }),
    deleted: 'Idioma excluído',
    saveProblem: 'Erro ao alterar status do idioma',
    deleteProblem: 'Erro ao excluir idioma',
  })
}

/** `null` if the rooms can't be loaded. */
async function countRooms(queryClient: QueryClient, { code }: Language): Promise<number | null> {
  try {
    return (await queryClient.fetchQuery(roomsQuery)).filter(({ language }) => language === code).length
  } catch {
    return null
  }
}

function meaning(rooms: number | null) {
  const choice = 'participantes não podem mais escolhê-lo.'
  if (!rooms) return choice
  return `${rooms === 1 ? '1 sala usa' : `${numberText(rooms)} salas usam`} este idioma, e ${choice}`
}
