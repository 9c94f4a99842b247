import Button from '@mui/material/Button'
import type { Language } from '@palco/contract/languages/languages'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { useProductTitle } from '../../event/event.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { settingsQuery } from '../event/settings.queries.ts'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { AddIcon } from '../kit/icons.tsx'
import { CardGrid, CardSkeletons } from '../kit/list/card-grid.tsx'
import { languagesQuery, roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { useEntityActions } from '../kit/list/use-entity-actions.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { EventZoneProvider } from '../kit/words/event-zone.ts'
import { numberText } from '../kit/words/number-text.ts'
import { LanguageCard } from './language-card.tsx'
import { LanguageDialog } from './language-dialog.tsx'
import { deleteLanguage, toggleLanguage } from './languages.queries.ts'

export function LanguagesPage() {
  const { data: settings } = useQuery(settingsQuery)
  /** `language: null` is a new one. Kept while the dialog fades out. */
  const [dialog, setDialog] = useState<{ language: Language | null; isOpen: boolean } | null>(null)
  const open = (language: Language | null) => setDialog({ language, isOpen: true })
  return (
    <EventZoneProvider value={settings?.timeZone}>
      <PageTitle>{`Idiomas · ${useProductTitle()}`}</PageTitle>
      <PageHeader title="Gerenciar Idiomas">
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => open(null)}>
          Novo Idioma
        </Button>
      </PageHeader>
      <LanguageList onCreate={() => open(null)} onEdit={open} />
      {dialog && (
        <LanguageDialog
          {...dialog}
          onClose={() => setDialog({ ...dialog, isOpen: false })}
          onClosed={() => setDialog(null)}
        />
      )}
    </EventZoneProvider>
  )
}

interface LanguageListProps {
  onCreate: () => void
  onEdit: (language: Language) => void
}

function LanguageList({ onCreate, onEdit }: LanguageListProps) {
  const { data: languages, error, isPending, refetch } = useQuery(languagesQuery)
  const actions = useLanguageActions()
  return (
    <>
      {error && <ProblemAlert text={errorText(error, 'Erro ao carregar idiomas')} onRetry={() => void refetch()} />}
      <ProblemAlert text={actions.problem} onClose={() => actions.setProblem(null)} />
      {isPending && <CardSkeletons />}
      {languages?.length === 0 && (
        <EmptyState
          text="Nenhum idioma cadastrado"
          hint="Crie idiomas para que os participantes possam escolher sua linguagem preferida."
        >
          <Button variant="contained" onClick={onCreate}>
            Criar Primeiro Idioma
          </Button>
        </EmptyState>
      )}
      {languages && languages.length > 0 && (
        <CardGrid>
          {languages.map((language) => (
            <LanguageCard key={language.id} language={language} onEdit={() => onEdit(language)} actions={actions} />
          ))}
        </CardGrid>
      )}
    </>
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
