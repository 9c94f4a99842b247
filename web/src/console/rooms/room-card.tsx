import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { Group } from '@palco/contract/groups/groups'
import { type Language, languageText } from '@palco/contract/languages/languages'
import { recordingState } from '@palco/contract/recordings/recordings'
import { periodText } from '@palco/contract/rooms/period-text'
import type { RoomDates } from '@palco/contract/rooms/room-availability'
import type { Room } from '@palco/contract/rooms/rooms'
import { type ReactNode, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useMay } from '../../session/may.ts'
import { Html } from '../../ui/html.tsx'
import { AddressLink } from '../embed-checks/address-link.tsx'
import { EmbedVerdict } from '../embed-checks/embed-verdict.tsx'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { otherPeriodText, zonedPeriodText } from '../kit/form/zoned-period.ts'
import { CampaignIcon, CopyIcon, MoveIcon } from '../kit/icons.tsx'
import { ActiveChip } from '../kit/list/active-chip.tsx'
import { AvailabilityChip } from '../kit/list/availability-chip.tsx'
import { clamped } from '../kit/list/card-grid.tsx'
import { EditDeleteActions } from '../kit/list/edit-delete-actions.tsx'
import { FactList } from '../kit/list/fact-list.tsx'
import { May } from '../kit/may.tsx'
import { PageLink } from '../kit/page-link.tsx'
import { useHashTarget } from '../kit/use-hash-target.ts'
import { useClockZone } from '../kit/words/event-zone.ts'
import { Period } from '../kit/words/period.tsx'
import { RECORDING_STATE_TEXTS } from '../kit/words/plan-texts.ts'
import { isOtherClock, ownZone, zoneLabel } from '../kit/words/zone-name.ts'
import { ROOM_LINES } from './room-values.ts'
import type { RoomActions } from './use-room-actions.ts'
import { type RescueProps, useRoomRescue } from './use-room-rescue.ts'

export interface RoomCardProps {
  room: Room
  languages: readonly Language[]
  graceMinutes: number
  groups: readonly Group[]
  onEdit: () => void
  onCopy: () => void
  actions: RoomActions
}

const LABELS = { active: 'Ativa', inactive: 'Inativa' }

export function RoomCard({ room, languages, groups, graceMinutes, onEdit, onCopy, actions }: RoomCardProps) {
  const { name, titulo, description, webinarUrl, backupUrl, mode } = room
  const { mark, ...target } = useHashTarget(room.id)
  const mayChange = useMay('week.change')
  return (
    <Card component="article" aria-label={name} {...target} sx={{ display: 'flex', flexDirection: 'column', ...mark }}>
      <CardContent sx={{ flex: 1, pb: 1 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
          <Stack sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {titulo && (
              <Typography variant="overline" color="textSecondary" sx={{ lineHeight: 1.5 }}>
                {titulo}
              </Typography>
            )}
            <Typography component="h2" variant="h5">
              {name}
            </Typography>
          </Stack>
          <Stack sx={{ alignItems: 'flex-end', gap: 0.75 }}>
            <ActiveChip
              subject={name}
              isActive={room.active}
              labels={LABELS}
              onToggle={mayChange ? () => actions.toggle(room) : undefined}
              isBusy={actions.isToggling(room)}
            />
            {(room.startDate || room.endDate) && <AvailabilityChip dates={room} />}
          </Stack>
        </Stack>
        {description && (
          <Box sx={beginning}>
            <Html html={description} />
          </Box>
        )}
        <FactList
          facts={{
            ...lineFacts(room),
            Idioma: languageText(room.language, languages),
            Grupo: room.group.name || 'N/A',
            Horário: <RoomTime dates={room} />,
            ...(webinarUrl && { URL: <AddressLink url={webinarUrl} /> }),
            ...(backupUrl && { 'URL reserva': <AddressLink url={backupUrl} /> }),
            ...(room.onAir === 'backup' && { 'No ar': <strong>endereço reserva</strong> }),
            ...(room.mode === 'window' && { Abre: <strong>em janela própria</strong> }),
            Gravação: (
              <PageLink to={`/recordings#${room.id}`} color="inherit">
                {RECORDING_STATE_TEXTS[recordingState(room)]}
              </PageLink>
            ),
          }}
        />
        {webinarUrl && <EmbedVerdict url={webinarUrl} mode={mode} subject={name} />}
        {backupUrl && (
          <>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              Endereço reserva
            </Typography>
            <EmbedVerdict url={backupUrl} mode={mode} subject={`${name}, endereço reserva`} />
          </>
        )}
      </CardContent>
      <RoomRescue room={room} graceMinutes={graceMinutes} onProblem={actions.setProblem} />
      <EditDeleteActions
        permission="week.change"
        editPermission="live.change"
        name={name}
        onEdit={onEdit}
        onDelete={() => actions.remove(room)}
        isDeleting={actions.isRemoving(room)}
      >
        {mayChange && (
          <>
            <Tooltip title="Duplicar">
              <IconButton color="secondary" aria-label={`Duplicar ${name}`} onClick={onCopy}>
                <CopyIcon />
              </IconButton>
            </Tooltip>
            <MoveRoomButton room={room} groups={groups} actions={actions} />
          </>
        )}
        <May permission="live.change">
          <Tooltip title="Avisar esta sala">
            <IconButton
              component={RouterLink}
              to={`/announcements?room=${encodeURIComponent(room.id)}`}
              color="secondary"
              aria-label={`Avisar esta sala: ${name}`}
            >
              <CampaignIcon />
            </IconButton>
          </Tooltip>
        </May>
      </EditDeleteActions>
    </Card>
  )
}

function RoomTime({ dates }: { dates: RoomDates }) {
  const timeZone = useClockZone()
  const first = dates.startDate ?? dates.endDate
  if (!first) return periodText(dates)
  const at = Date.parse(first)
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600 }}>
        <Period text={zonedPeriodText(dates, timeZone)} />
      </Box>{' '}
      <Line>{zoneLabel(timeZone, at)}</Line>{' '}
      {isOtherClock(timeZone, at) && <Line>No seu horário: {otherPeriodText(dates, timeZone, ownZone())}</Line>}{' '}
      <Line>{periodText(dates)}</Line>
    </>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
    {children}
  </Typography>
)

/** The facts that the card lists. Name and title are not among them, because they are the card's heading. */
const lineFacts = (room: Room) => {
  const lines = ROOM_LINES.filter(({ name }) => name !== 'name' && name !== 'titulo' && room[name])
  return Object.fromEntries(lines.map(({ name, shortLabel }) => [shortLabel, room[name]]))
}

const beginning = { ...clamped, mt: 1, color: 'text.secondary', typography: 'body2' }

function MoveRoomButton({ room, groups, actions }: Pick<RoomCardProps, 'room' | 'groups' | 'actions'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const others = groups.filter(({ id }) => id !== room.groupId)
  if (others.length === 0) return null
  return (
    <>
      <Tooltip title="Mover para outro grupo">
        <IconButton
          color="secondary"
          aria-label={`Mover ${room.name} para outro grupo`}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <MoveIcon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {others.map((group) => (
          <MenuItem
            key={group.id}
            onClick={() => {
              setAnchor(null)
              void actions.move(room, group)
            }}
          >
            {group.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/**
 * Emergency buttons, for a stream that fails or a talk that takes longer. They immediately affect everybody in the
 * room.
 */
function RoomRescue({ room, graceMinutes, onProblem }: RescueProps) {
  const { toSwitch, others, busy, press } = useRoomRescue(room, graceMinutes, onProblem)
  const buttons = toSwitch ? [toSwitch, ...others] : others
  return (
    <Box sx={{ containerType: 'inline-size', px: 2, pt: 1 }}>
      <Stack direction="row" sx={look}>
        {buttons.map((button) => (
          <BusyButton
            key={button.text}
            size="small"
            variant="outlined"
            color="secondary"
            aria-label={`${button.text}: ${room.name}`}
            isBusy={busy === button.text}
            onClick={() => void press(button)}
          >
            {button.text}
          </BusyButton>
        ))}
      </Stack>
    </Box>
  )
}

/** The styles of the buttons. In a narrow card they are stacked and fill the width, so that they are aligned. */
const look = { flexWrap: 'wrap', gap: 1, '@container (max-width: 26rem)': { '& > *': { flexGrow: 1 } } }
