import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Announcement } from '@palco/contract/announcements'
import type { Language } from '@palco/contract/languages'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { useServerNow } from '../../api/use-server-now.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { CardGrid } from '../kit/card-grid.tsx'
import { ProblemAlert } from '../kit/problem-alert.tsx'
import { AnnouncementCard } from './announcement-card.tsx'
import { nextEnd, splitByEnd } from './announcement-texts.ts'
import { announcementsQuery } from './announcements.queries.ts'
import { useAnnouncementActions } from './use-announcement-actions.ts'

interface AnnouncementListProps {
  languages: readonly Language[]
  onCreate: () => void
  onEdit: (announcement: Announcement) => void
  onCopy: (announcement: Announcement) => void
}

/** Current and ended announcements; one that ends moves to the second list by itself. */
export function AnnouncementList({ languages, onCreate, onEdit, onCopy }: AnnouncementListProps) {
  const { data: all, error, isPending, refetch } = useQuery(announcementsQuery)
  const actions = useAnnouncementActions()
  const now = useServerNow((at) => nextEnd(all ?? [], at))
  const { live, past } = splitByEnd(all ?? [], now)
  const languageName = (code: string) => languages.find((each) => each.code === code)?.name ?? code

  const cards = (announcements: readonly Announcement[], isOnAir: boolean) => (
    <CardGrid>
      {announcements.map((each) => (
        <AnnouncementCard
          key={each.id}
          announcement={each}
          isOnAir={isOnAir}
          languageName={languageName}
          onEdit={() => onEdit(each)}
          onCopy={() => onCopy(each)}
          actions={actions}
        />
      ))}
    </CardGrid>
  )

  return (
    <>
      {error && <ProblemAlert text={errorText(error, 'Erro ao carregar avisos')} onRetry={() => void refetch()} />}
      <ProblemAlert text={actions.problem} onClose={() => actions.setProblem(null)} />
      {isPending && <Loading>Carregando...</Loading>}
      {all?.length === 0 && (
        <EmptyState
          text="Nenhum aviso publicado"
          hint="Um aviso aparece na hora para quem está no portal, também dentro das salas e em tela cheia."
        >
          <Button variant="contained" onClick={onCreate}>
            Publicar Primeiro Aviso
          </Button>
        </EmptyState>
      )}
      {all && all.length > 0 && (
        <>
          <Typography component="h2" variant="h5" sx={{ mb: 2 }}>
            No ar
          </Typography>
          {live.length ? cards(live, true) : <Typography color="textSecondary">Nenhum aviso no ar agora.</Typography>}
        </>
      )}
      {past.length > 0 && (
        <>
          <Typography component="h2" variant="h5" sx={{ mt: 4, mb: 2 }}>
            Encerrados
          </Typography>
          {cards(past, false)}
        </>
      )}
    </>
  )
}
