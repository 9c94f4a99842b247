import Button from '@mui/material/Button'
import type { Language } from '@palco/contract/languages/languages'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { CardGrid, CardSkeletons } from '../kit/list/card-grid.tsx'
import { languagesQuery } from '../kit/list/shared-lists.queries.ts'
import { LanguageCard } from './language-card.tsx'
import { useLanguageActions } from './use-language-actions.ts'

interface LanguageListProps {
  onCreate: () => void
  onEdit: (language: Language) => void
}

export function LanguageList({ onCreate, onEdit }: LanguageListProps) {
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
