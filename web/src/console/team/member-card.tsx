import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardActions from '@mui/material/CardActions'
import CardContent from '@mui/material/CardContent'
import Chip, { type ChipProps } from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { TEAM_FUNCTION_LABELS, TEAM_FUNCTION_TEXTS, type TeamFunction } from '@palco/contract/team/permissions'
import { type ListedUser, USER_STATUS_LABELS, userStatus } from '@palco/contract/users/users'
import { Link as RouterLink } from 'react-router'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { optionsOf, SelectField } from '../kit/form/select-field.tsx'
import { DeleteIcon } from '../kit/icons.tsx'
import { clamped } from '../kit/list/card-grid.tsx'
import { cardActions } from '../kit/list/edit-delete-actions.tsx'
import { EmailText } from '../kit/list/email-text.tsx'
import type { EntityActions } from '../kit/list/use-entity-actions.ts'
import { useEventZone } from '../kit/words/event-zone.ts'
import { lastSignInText } from '../users/user-texts.ts'

interface MemberCardProps {
  member: ListedUser
  isMe: boolean
  onChange: (teamFunction: TeamFunction) => void
  onMakeLink: () => void
  onReset: () => void
  onChooseScope: () => void
  actions: EntityActions<ListedUser>
}

export function MemberCard({ member, isMe, onChange, onMakeLink, onReset, onChooseScope, actions }: MemberCardProps) {
  const { id, name, email, teamFunction = 'OWNER', hasSecondFactor } = member
  const zone = useEventZone()
  return (
    <Card component="article" aria-label={name} sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardContent sx={{ flex: 1, pb: 1 }}>
        <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
          <Typography component="h2" variant="h6" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Link component={RouterLink} to={`/users/${id}`} color="inherit">
              {name}
            </Link>
          </Typography>
          <Chip size="small" {...stateOf(member)} />
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <EmailText email={email} />
        </Typography>
        <SelectField
          fullWidth
          label="Função na equipe"
          value={teamFunction}
          options={optionsOf(TEAM_FUNCTION_LABELS)}
          disabled={actions.isToggling(member)}
          onChange={onChange}
          helperText={TEAM_FUNCTION_TEXTS[teamFunction]}
          sx={{ mt: 2 }}
        />
        <ScopeText member={member} />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          Último acesso: {lastSignInText(member, zone)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Segunda etapa: {hasSecondFactor ? 'configurada' : 'não configurada'}
        </Typography>
      </CardContent>
      <CardActions disableSpacing sx={cardActions}>
        {teamFunction === 'MODERATOR' && (
          <Button color="secondary" aria-label={`Salas de ${name}`} onClick={onChooseScope}>
            Salas
          </Button>
        )}
        {teamFunction === 'READER' && (
          <Button color="secondary" aria-label={`Grupos de ${name}`} onClick={onChooseScope}>
            Grupos
          </Button>
        )}
        {isInvited(member) && (
          <Button color="secondary" aria-label={`Enviar link para ${name}`} onClick={onMakeLink}>
            Enviar link
          </Button>
        )}
        {hasSecondFactor && !isMe && (
          <BusyButton
            color="secondary"
            aria-label={`Redefinir segunda etapa de ${name}`}
            isBusy={actions.isToggling(member)}
            onClick={onReset}
          >
            Redefinir segunda etapa
          </BusyButton>
        )}
        <BusyButton
          startIcon={<DeleteIcon />}
          color="error"
          aria-label={`Remover da equipe: ${name}`}
          isBusy={actions.isRemoving(member)}
          onClick={() => actions.remove(member)}
        >
          Remover da equipe
        </BusyButton>
      </CardActions>
    </Card>
  )
}

function ScopeText({ member: { teamFunction, teamRooms, teamGroups } }: { member: ListedUser }) {
  if (teamFunction === 'MODERATOR') return <Scope label="Salas" named={teamRooms ?? []} none="nenhuma sala ainda" />
  if (teamFunction !== 'READER') return null
  if (!teamGroups) return <Scope label="Grupos" named={[]} none="todos" />
  return <Scope label="Grupos" named={teamGroups} none="nenhum grupo ainda" />
}

const Scope = ({ label, named, none }: { label: string; named: readonly { name: string }[]; none: string }) => (
  <Typography variant="body2" sx={{ mt: 2, ...clamped, overflowWrap: 'anywhere' }}>
    {`${label}: ${named.map(({ name }) => name).join(', ') || none}`}
  </Typography>
)

/** Whether the member has never signed in. `lastSignInAt` is `null` if the last sign-in is no longer stored. */
const isInvited = ({ lastSignInAt }: ListedUser) => lastSignInAt === undefined

function stateOf(member: ListedUser): Pick<ChipProps, 'label' | 'color' | 'variant'> {
  const status = userStatus(member)
  if (status === 'active' && isInvited(member)) return { label: 'Com convite', color: 'info', variant: 'outlined' }
  return { label: USER_STATUS_LABELS[status], color: status === 'active' ? 'success' : 'error' }
}
