import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import type { RoomModeration } from '@palco/contract/questions/moderated-questions'
import { useState } from 'react'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { MoreIcon } from '../kit/icons.tsx'
import { type MenuEntries, type OpenMenu, RowMenu } from '../kit/list/row-menu.tsx'
import { STANDING_TEXTS, type Standing, standingOf } from './sitting-words.ts'
import type { SittingActs } from './use-sitting-acts.ts'

const COLORS = { off: 'default', none: 'default', open: 'success', paused: 'warning', closed: 'default' } as const

interface SittingControlsProps {
  room: RoomModeration
  acts: SittingActs
  more: MenuEntries
}

/**
 * Shows the state of the room's session of questions (`sitting`), a button for the most likely action, and a menu with
 * the other actions.
 */
export function SittingControls({ room, acts, more }: SittingControlsProps) {
  const [menu, setMenu] = useState<OpenMenu<RoomModeration> | null>(null)
  const standing = standingOf(room)
  const main = mainAct(standing, acts)
  return (
    <>
      <Chip color={COLORS[standing]} variant="outlined" label={STANDING_TEXTS[standing]} />
      <BusyButton variant="contained" isBusy={acts.isBusy} onClick={main.act}>
        {main.text}
      </BusyButton>
      <IconButton
        aria-label="Mais ações da sala"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setMenu({ row: room, button: currentTarget })}
      >
        <MoreIcon />
      </IconButton>
      <RowMenu
        opened={menu}
        onClose={() => setMenu(null)}
        labelOf={({ roomName }) => roomName}
        entriesOf={() => [...otherActs(standing, room, acts), ...more]}
      />
    </>
  )
}

function mainAct(standing: Standing, acts: SittingActs) {
  if (standing === 'off') return { text: 'Ligar perguntas', act: () => acts.turn(true) }
  if (standing === 'open') return { text: 'Pausar', act: () => acts.change('paused') }
  if (standing === 'paused') return { text: 'Reabrir', act: () => acts.change('open') }
  return { text: standing === 'none' ? 'Abrir perguntas' : 'Nova sessão de perguntas', act: acts.begin }
}

const otherActs = (standing: Standing, { ownSwitch }: RoomModeration, acts: SittingActs): MenuEntries => [
  standing === 'closed' && { text: 'Reabrir as perguntas', act: () => acts.change('open') },
  (standing === 'open' || standing === 'paused') && { text: 'Encerrar as perguntas', act: () => acts.change('closed') },
  (standing === 'open' || standing === 'paused') && { text: 'Nova sessão de perguntas', act: acts.begin },
  standing !== 'off' && { text: 'Desligar perguntas nesta sala', act: () => acts.turn(false) },
  ownSwitch !== null && { text: 'Seguir as configurações do evento', act: () => acts.turn(null) },
]
