import Box from '@mui/material/Box'
import Chip, { type ChipProps } from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { PersonCard } from '@palco/contract/help-desk/person-card'
import type { ReactNode } from 'react'
import { EventTime } from '../kit/words/event-time.tsx'

export function SignInState({ card }: { card: PersonCard }) {
  const { label, color, text } = stateOf(card)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, pt: 2 }}>
      <Chip label={label} color={color} size="small" />
      <Typography component="span" sx={{ flex: '1 1 14rem', fontWeight: 500 }}>
        {text}
      </Typography>
    </Box>
  )
}

interface State {
  label: string
  color: NonNullable<ChipProps['color']>
  text: ReactNode
}

function stateOf({ user, hasOwnPassword, blockEndsAt, lockedUntil }: PersonCard): State {
  if (user.blockedAt)
    return {
      label: 'Bloqueado',
      color: 'error',
      text: (
        <>
          Não pode entrar: acesso bloqueado em <EventTime instant={user.blockedAt} isPlanned />,{' '}
          {blockEndsAt ? (
            <>
              até <EventTime instant={blockEndsAt} isPlanned />
            </>
          ) : (
            'até alguém desbloquear'
          )}
        </>
      ),
    }
  if (!user.active) return { label: 'Inativo', color: 'default', text: 'Não pode entrar: o acesso está desativado' }
  if (lockedUntil)
    return {
      label: 'Em pausa',
      color: 'warning',
      text: (
        <>
          Muitas senhas incorretas: pode tentar de novo em <EventTime instant={lockedUntil} isPlanned />. Um link entra
          antes.
        </>
      ),
    }
  if (!hasOwnPassword)
    return { label: 'Ativo', color: 'success', text: 'Pode entrar, mas ainda não criou a própria senha' }
  return { label: 'Ativo', color: 'success', text: 'Pode entrar, com a senha que criou' }
}
