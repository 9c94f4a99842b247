import Button from '@mui/material/Button'
import type { Language } from '@palco/contract/languages/languages'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMay } from '../../session/may.ts'
import { CardList } from '../kit/card-list.tsx'
import { useDialog } from '../kit/dialog/use-dialog.ts'
import { useLinkedDialog } from '../kit/dialog/use-linked-dialog.ts'
import { AddIcon } from '../kit/icons.tsx'
import { CardGrid } from '../kit/list/card-grid.tsx'
import { languagesQuery, roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { useEntityActions } from '../kit/list/use-entity-actions.ts'
import { Page } from '../kit/page.tsx'
import { counted } from '../kit/words/number-text.ts'
import { LanguageCard } from './language-card.tsx'
import { LanguageDialog } from './language-dialog.tsx'
import { deleteLanguage, toggleLanguage } from './languages.queries.ts'

export function LanguagesPage() {
  const { shown, open: openDialog, dialog } = useDialog<{ language: Language | null }>()
  const open = (language: Language | null) => openDialog({ language })
  const mayChange = useMay('week.change')
  useLinkedDialog(mayChange ? ['new'] : [], () => open(null))
  const query = useQuery(languagesQuery)
  const actions = useLanguageActions()
  return (
    <Page
      title="Idiomas"
      heading="Gerenciar Idiomas"
      actions={
        mayChange && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => open(null)}>
            Novo Idioma
          </Button>
        )
      }
    >
      <CardList
        query={query}
        loadProblem="Erro ao carregar idiomas"
        actions={actions}
        permission="week.change"
        empty={{
          text: 'Nenhum idioma cadastrado',
          hint: 'Crie idiomas para que os participantes possam escolher sua linguagem preferida.',
          button: 'Criar Primeiro Idioma',
        }}
        onCreate={() => open(null)}
      >
        {(languages) => (
          <CardGrid>
            {languages.map((language) => (
              <LanguageCard key={language.id} language={language} onEdit={() => open(language)} actions={actions} />
            ))}
          </CardGrid>
        )}
      </CardList>
      {shown && <LanguageDialog {...shown} {...dialog} />}
    </Page>
  )
}

function useLanguageActions() {
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
  return `${counted(rooms, 'sala usa', 'salas usam')} este idioma, e ${choice}`
}
