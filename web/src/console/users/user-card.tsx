import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { phoneText } from '@palco/contract/base/phone'
import { TEAM_FUNCTION_LABELS } from '@palco/contract/team/permissions'
import { type ListedUser, ROLE_LABELS } from '@palco/contract/users/users'
import { EmailText } from '../kit/list/email-text.tsx'
import { PassChip } from '../kit/list/pass-chip.tsx'
import { CreatedOn } from '../kit/words/event-time.tsx'
import { LinkStateText } from './link-state-text.tsx'
import { MailProblemChip } from './mail-problems.tsx'
import { LastSignIn, PersonLink, UserStatus, useRowActions } from './user-actions.tsx'
import { groupsOf, languagesOf } from './user-texts.ts'

interface UserCardProps {
  user: ListedUser
  isSelected: boolean
  /** Selects or deselects the person; `null` if people can't be selected. */
  onSelect: ((isSelected: boolean) => void) | null
}

export function UserCard({ user, isSelected, onSelect }: UserCardProps) {
  return (
    <Card component="li" sx={{ display: 'flex', gap: 0.5, p: 1, pr: 1.5 }}>
      {onSelect && (
        <Checkbox
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
          slotProps={{ input: { 'aria-label': `Selecionar ${user.name}` } }}
          sx={{ alignSelf: 'flex-start' }}
        />
      )}
      <Stack sx={{ flex: 1, minWidth: 0, pt: 1 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
          <Typography
            component="h2"
            variant="subtitle1"
            sx={{ flex: 1, fontWeight: 600, lineHeight: 1.4, overflowWrap: 'anywhere' }}
          >
            <PersonLink user={user} />
          </Typography>
          {user.pass && <PassChip pass={user.pass} />}
          <UserStatus user={user} />
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <EmailText email={user.email} />
        </Typography>
        <Box sx={{ my: 0.5, '&:empty': { display: 'none' } }}>
          <MailProblemChip user={user} />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {user.userGroups.length ? `Grupos: ${groupsOf(user)}` : 'Sem grupo'}
          {user.lastSignInAt === undefined ? ' · ' : ' · Último acesso: '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            <LastSignIn user={user} />
          </Box>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Acesso: <LinkStateText user={user} />
          {user.phone && ` · ${phoneText(user.phone)}`}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[
            user.teamFunction
              ? `${ROLE_LABELS[user.role]} (${TEAM_FUNCTION_LABELS[user.teamFunction]})`
              : ROLE_LABELS[user.role],
            ...(user.languages.length ? [languagesOf(user)] : []),
          ].join(' · ')}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, mt: 'auto', alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <CreatedOn at={user.createdAt} />
          </Typography>
          <Box sx={{ flexShrink: 0, mr: -1 }}>
            {useRowActions(user).map(({ title, label, Icon, act }) => (
              <Tooltip key={title} title={title}>
                <IconButton aria-label={label} onClick={(event) => act(user, event.currentTarget)}>
                  <Icon />
                </IconButton>
              </Tooltip>
            ))}
          </Box>
        </Stack>
      </Stack>
    </Card>
  )
}
