import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { PersonCard } from '@palco/contract/help-desk/person-card'
import { holderLabels } from '@palco/contract/team/permissions'
import type { ManagedUser } from '@palco/contract/users/users'
import { Link } from 'react-router'
import { useMay, useMayChange } from '../../session/may.ts'
import { useSession } from '../../session/session.ts'
import { userOf } from '../../session/session-machine.ts'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { liveRoomIds, type usePersonActs } from './use-person-acts.ts'

const DIALOGS = [
  ['rooms', 'Gerenciar salas'],
  ['user', 'Editar'],
  ['email', 'Corrigir e-mail'],
] as const

interface PersonActsProps {
  card: PersonCard
  acts: ReturnType<typeof usePersonActs>
  onOpen: (dialog: { name: 'user' | 'rooms' | 'email' | 'link'; user: ManagedUser; isMadeAtOnce?: boolean }) => void
}

export function PersonActs({ card, acts, onOpen }: PersonActsProps) {
  const { user, hasSession } = card
  const mayTakeOut = useMay('live.change')
  // For one's own account, the buttons that end the session and block the account are hidden, so that administrators
  // can't lock themselves out.
  const isOwn = useSession(userOf)?.id === user.id
  if (!useMayChange('people.help')(user))
    return (
      <Typography variant="body2" color="textSecondary" sx={{ pt: 2 }}>
        {user.name} é da equipe. Quem muda os acessos da equipe: {holderLabels('team.change').join(', ')}.
      </Typography>
    )
  return (
    <Box role="group" aria-label={`Ações para ${user.name}`} sx={look}>
      <Button variant="contained" onClick={() => onOpen({ name: 'link', user })}>
        Enviar link
      </Button>
      {[...(user.phone ? ['WhatsApp'] : []), 'Copiar link'].map((text) => (
        <Button key={text} variant="outlined" onClick={() => onOpen({ name: 'link', user, isMadeAtOnce: true })}>
          {text}
        </Button>
      ))}
      <Button variant="outlined" component={Link} to="#passe">
        Passe
      </Button>
      {DIALOGS.map(([name, text]) => (
        <Button key={name} variant="outlined" onClick={() => onOpen({ name, user })}>
          {text}
        </Button>
      ))}
      {mayTakeOut && liveRoomIds(card).length > 0 && (
        <BusyButton variant="outlined" isBusy={acts.isBusy('sendOut')} onClick={acts.sendOut}>
          Retirar da sala
        </BusyButton>
      )}
      {hasSession && !isOwn && (
        <BusyButton variant="outlined" isBusy={acts.isBusy('signOut')} onClick={acts.signOut}>
          Encerrar sessão
        </BusyButton>
      )}
      {isOwn ? null : user.blockedAt ? (
        <BusyButton variant="outlined" isBusy={acts.isBusy('unblock')} onClick={acts.unblock}>
          Desbloquear
        </BusyButton>
      ) : (
        <BusyButton variant="outlined" color="error" isBusy={acts.isBusy('block')} onClick={acts.block}>
          Bloquear na semana
        </BusyButton>
      )}
    </Box>
  )
}

/**
 * The styles of the buttons: on wide screens, one column beside the facts; on narrow ones, as many columns as fit,
 * below the facts.
 */
const look = {
  display: 'grid',
  gap: 1,
  alignContent: 'start',
  gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))', md: '12rem' },
  pt: 2,
}
