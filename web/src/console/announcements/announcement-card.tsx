import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActions from '@mui/material/CardActions'
import CardContent from '@mui/material/CardContent'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type Announcement, textFor } from '@palco/contract/announcements'
import { BusyButton } from '../kit/busy-button.tsx'
import { cardActions } from '../kit/edit-delete-actions.tsx'
import { EventTime } from '../kit/event-time.tsx'
import { FactList } from '../kit/fact-list.tsx'
import { CopyIcon, DeleteIcon, EditIcon, StopIcon } from '../kit/icons.tsx'
import type { EntityActions } from '../kit/use-entity-actions.ts'
import { audienceText, KIND_LABELS, nameOf, seenText } from './announcement-texts.ts'

interface AnnouncementCardProps {
  announcement: Announcement
  isOnAir: boolean
  languageName: (code: string) => string
  onEdit: () => void
  onCopy: () => void
  actions: EntityActions<Announcement>
}

export function AnnouncementCard(props: AnnouncementCardProps) {
  const { announcement, isOnAir, languageName, onEdit, onCopy, actions } = props
  const { kind, texts, language, createdAt, endsAt, seen } = announcement
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
        <FactList
          facts={{
            Para: audienceText(announcement),
            Idiomas: Object.keys(texts).map(languageName).join(', '),
            Publicado: <EventTime instant={createdAt} isPlanned />,
            [isOnAir ? 'Vale até' : 'Terminou']: <EventTime instant={endsAt} isPlanned />,
            'Visto por': <strong>{seenText(seen)}</strong>,
          }}
        />
      </CardContent>
      <CardActions sx={cardActions} disableSpacing>
        {isOnAir ? (
          <>
            <BusyButton
              startIcon={<EditIcon />}
              color="secondary"
              aria-label={`Corrigir ${name}`}
              isBusy={false}
              onClick={onEdit}
            >
              Corrigir
            </BusyButton>
            <BusyButton
              startIcon={<StopIcon />}
              color="secondary"
              aria-label={`Encerrar agora ${name}`}
              isBusy={actions.isToggling(announcement)}
              onClick={() => actions.toggle(announcement)}
            >
              Encerrar agora
            </BusyButton>
          </>
        ) : (
          <BusyButton
            startIcon={<CopyIcon />}
            color="secondary"
            aria-label={`Usar de novo ${name}`}
            isBusy={false}
            onClick={onCopy}
          >
            Usar de novo
          </BusyButton>
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
    </Card>
  )
}

const words = { my: 1.5, fontWeight: 600, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }
