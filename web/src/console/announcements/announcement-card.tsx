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
import { CampaignIcon, CopyIcon, DeleteIcon, EditIcon, StopIcon } from '../kit/icons.tsx'
import { cardActions } from '../kit/list/edit-delete-actions.tsx'
import type { EntityActions } from '../kit/list/use-entity-actions.ts'
import { KIND_LABELS, nameOf } from './announcement-texts.ts'

interface AnnouncementCardProps {
  announcement: Announcement
  phase: AnnouncementPhase
  facts: ReactNode
  onEdit: () => void
  onCopy: () => void
  actions: EntityActions<Announcement>
}

export function AnnouncementCard(props: AnnouncementCardProps) {
  const { announcement, phase, facts, onEdit, onCopy, actions } = props
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
        {facts}
      </CardContent>
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
    </Card>
  )
}

interface CardButtonProps {
  icon: ReactNode
  text: string
  /** Of the announcement. */
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
