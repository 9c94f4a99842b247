import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Announcement, AnnouncementPhase } from '@palco/contract/announcements/announcements'
import type { Language } from '@palco/contract/languages/languages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useServerNow } from '../../api/use-server-now.ts'
import { Loading } from '../../ui/loading.tsx'
import { CardList } from '../kit/card-list.tsx'
import { CardGrid } from '../kit/list/card-grid.tsx'
import { useEntityActions } from '../kit/list/use-entity-actions.ts'
import { useShownRooms } from '../kit/use-shown-rooms.ts'
import { AnnouncementCard } from './announcement-card.tsx'
import { nameOf, nextChange, splitByPhase } from './announcement-texts.ts'
import {
  announcementsQuery,
  deleteAnnouncement,
  endAnnouncement,
  publishAnnouncement,
} from './announcements.queries.ts'

interface AnnouncementListProps {
  languages: readonly Language[]
  onCreate: () => void
  onEdit: (announcement: Announcement) => void
  onCopy: (announcement: Announcement) => void
}

export function AnnouncementList({ languages, onCreate, onEdit, onCopy }: AnnouncementListProps) {
  const query = useQuery(announcementsQuery)
  const all = query.data ?? []
  const actions = useAnnouncementActions()
  const rooms = useShownRooms()
  const now = useServerNow((at) => nextChange(all, rooms, at))
  const { scheduled, live, ended } = splitByPhase(all, rooms, now)
  const languageName = (code: string) => languages.find((each) => each.code === code)?.name ?? code

  const cards = (announcements: readonly Announcement[], phase: AnnouncementPhase) => (
    <CardGrid>
      {announcements.map((each) => (
        <AnnouncementCard
          key={each.id}
          announcement={each}
          phase={phase}
          languageName={languageName}
          rooms={rooms}
          now={now}
          onEdit={() => onEdit(each)}
          onCopy={() => onCopy(each)}
          actions={actions}
        />
      ))}
    </CardGrid>
  )

  return (
    <CardList
      query={query}
      loadProblem="Erro ao carregar avisos"
      actions={actions}
      permission="live.change"
      empty={{
        text: 'Nenhum aviso publicado',
        hint: 'Um aviso aparece na hora para quem está no portal, também dentro das salas e em tela cheia.',
        button: 'Publicar Primeiro Aviso',
      }}
      onCreate={onCreate}
      loading={<Loading>Carregando...</Loading>}
    >
      {() => (
        <>
          <Section title="No ar">
            {live.length ? (
              cards(live, 'live')
            ) : (
              <Typography color="textSecondary">Nenhum aviso no ar agora.</Typography>
            )}
          </Section>
          {scheduled.length > 0 && <Section title="Agendados">{cards(scheduled, 'scheduled')}</Section>}
          {ended.length > 0 && <Section title="Encerrados">{cards(ended, 'ended')}</Section>}
        </>
      )}
    </CardList>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ mb: 4 }}>
    <Typography component="h2" variant="h5" sx={{ mb: 2 }}>
      {title}
    </Typography>
    {children}
  </Box>
)

function useAnnouncementActions() {
  const queryClient = useQueryClient()
  return useEntityActions<Announcement>({
    toggle: (announcement) =>
      announcement.schedule
        ? publishAnnouncement(announcement, announcement.schedule.lastsMinutes)
        : endAnnouncement(announcement),
    remove: deleteAnnouncement,
    question: (announcement) => {
      const effect = announcement.schedule
        ? 'Ele não será publicado.'
        : 'Quem ainda o vê deixa de ver, e o registro de quem viu também é excluído.'
      return { text: `Tem certeza que deseja excluir o aviso "${nameOf(announcement)}"? ${effect}` }
    },
    refresh: () => queryClient.invalidateQueries({ queryKey: announcementsQuery.queryKey }),
    deleted: 'Aviso excluído',
    saveProblem: 'Erro ao alterar aviso',
    deleteProblem: 'Erro ao excluir aviso',
  })
}
