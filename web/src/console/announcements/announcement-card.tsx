import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActions from '@mui/material/CardActions'
import CardContent from '@mui/material/CardContent'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { Announcement, AnnouncementPhase } from '@palco/contract/announcements/announcements'
import { textFor } from '@palco/contract/announcements/live-announcement'
import type { ReactNode } from 'react'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { zonedPeriodText } from '../kit/form/zoned-period.ts'
import { CampaignIcon, CopyIcon, DeleteIcon, EditIcon, StopIcon } from '../kit/icons.tsx'
import { cardActions } from '../kit/list/edit-delete-actions.tsx'
import { FactList } from '../kit/list/fact-list.tsx'
import type { EntityActions } from '../kit/list/use-entity-actions.ts'
import { May } from '../kit/may.tsx'
import { EventTime } from '../kit/words/event-time.tsx'
import { useClockZone } from '../kit/words/event-zone.ts'
import { Period } from '../kit/words/period.tsx'
import {
  audienceText,
  beforeRoomText,
  KIND_LABELS,
  nameOf,
  periodOf,
  type ShownRooms,
  seenText,
} from './announcement-texts.ts'

interface AnnouncementCardProps extends AnnouncementFactsProps {
  onEdit: () => void
  onCopy: () => void
  actions: EntityActions<Announcement>
}

export function AnnouncementCard(props: AnnouncementCardProps) {
  const { onEdit, onCopy, actions, ...facts } = props
  const { announcement, phase } = facts
  const { kind, language } = announcement
  const name = nameOf(announcement)
  return (
    <Card component="article" aria-label={name} sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardContent sx={{ flex: 1, pb: 1 }}>
        <Chip
          size="small"
          label={KIND_LABELS[kind]}
          color={kind === 'warning' ? 'warning' : 'info'}
          variant="outlined"
        />
        <Box component="p" sx={words}>
          {textFor(announcement, language).text}
        </Box>
        <AnnouncementFacts {...facts} />
      </CardContent>
      <May permission="live.change">
        <CardActions sx={cardActions} disableSpacing>
          {phase === 'ended' ? (
            <CardButton icon={<CopyIcon />} text="Usar de novo" name={name} onClick={onCopy} />
          ) : (
            <>
              <CardButton
                icon={<EditIcon />}
                text={phase === 'live' ? 'Corrigir' : 'Editar'}
                name={name}
                onClick={onEdit}
              />
              <CardButton
                icon={phase === 'live' ? <StopIcon /> : <CampaignIcon />}
                text={phase === 'live' ? 'Encerrar agora' : 'Publicar agora'}
                name={name}
                isBusy={actions.isToggling(announcement)}
                onClick={() => actions.toggle(announcement)}
              />
            </>
          )}
          <Tooltip title="Excluir">
            <IconButton
              color="error"
              aria-label={`Excluir ${name}`}
              aria-busy={actions.isRemoving(announcement)}
              onClick={() => actions.isRemoving(announcement) || actions.remove(announcement)}
              sx={{ ml: 'auto' }}
            >
              <DeleteIcon />
            </IconButton>
          </Tooltip>
        </CardActions>
      </May>
    </Card>
  )
}

interface CardButtonProps {
  icon: ReactNode
  text: string
  name: string
  isBusy?: boolean
  onClick: () => void
}

const CardButton = ({ icon, text, name, isBusy = false, onClick }: CardButtonProps) => (
  <BusyButton startIcon={icon} color="secondary" aria-label={`${text} ${name}`} isBusy={isBusy} onClick={onClick}>
    {text}
  </BusyButton>
)

const words = { my: 1.5, fontWeight: 600, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }

interface AnnouncementFactsProps {
  announcement: Announcement
  phase: AnnouncementPhase
  languageName: (code: string) => string
  rooms: ShownRooms | null
  now: number
}

function AnnouncementFacts({ announcement, phase, languageName, rooms, now }: AnnouncementFactsProps) {
  const { texts, createdAt, endsAt, seen } = announcement
  const facts: Record<string, ReactNode> = {
    Para: audienceText(announcement),
    Idiomas: Object.keys(texts).map(languageName).join(', '),
  }
  if (phase === 'scheduled')
    return (
      <FactList facts={{ ...facts, 'No ar': <PlannedFact announcement={announcement} rooms={rooms} now={now} /> }} />
    )
  return (
    <FactList
      facts={{
        ...facts,
        Publicado: <EventTime instant={createdAt} isPlanned />,
        [phase === 'live' ? 'Vale até' : 'Terminou']: <EventTime instant={endsAt} isPlanned />,
        'Visto por': <strong>{seenText(seen)}</strong>,
      }}
    />
  )
}

type PlannedFactProps = Pick<AnnouncementFactsProps, 'announcement' | 'rooms' | 'now'>

function PlannedFact({ announcement, rooms, now }: PlannedFactProps) {
  const timeZone = useClockZone()
  const beforeRoom = announcement.schedule?.beforeRoom
  const room = rooms?.find(({ id }) => id === beforeRoom?.roomId)
  const period = periodOf(announcement, rooms)
  const text = period && zonedPeriodText({ startDate: iso(period.from), endDate: iso(period.until) }, timeZone)
  return (
    <>
      {beforeRoom && <div>{beforeRoomText(beforeRoom.minutes, room?.name ?? beforeRoom.roomName)}</div>}
      {text && <Period text={text} />}
      {rooms && !period && (
        <strong>
          {room
            ? 'A sala está sem data de início: o aviso não será publicado.'
            : 'A sala foi excluída ou está inativa: o aviso não será publicado.'}
        </strong>
      )}
      {period && period.until <= now && (
        <div>
          <strong>A hora passou, e o aviso não foi publicado.</strong>
        </div>
      )}
    </>
  )
}

const iso = (time: number) => new Date(time).toISOString()
