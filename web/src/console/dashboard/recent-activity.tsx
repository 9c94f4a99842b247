import Avatar from '@mui/material/Avatar'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemAvatar from '@mui/material/ListItemAvatar'
import ListItemText from '@mui/material/ListItemText'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { RECENT_USERS } from '@palco/contract/base/limits'
import { relativeTime } from '@palco/contract/base/relative-time'
import type { User } from '@palco/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { useServerNow } from '../../api/use-server-now.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { newestUsersQuery } from './dashboard.queries.ts'
import { Panel, Unavailable } from './panel.tsx'

export function RecentActivity() {
  const now = useServerNow(() => null)
  const { data, isPending } = useQuery(newestUsersQuery)
  return (
    <Panel title="Atividade Recente">
      {isPending && <LoadingList />}
      {!isPending && !data && (
        <Typography color="textSecondary">
          <Unavailable />
        </Typography>
      )}
      {data?.data.length === 0 && <Typography color="textSecondary">Nenhuma atividade recente para exibir.</Typography>}
      {data && data.data.length > 0 && (
        <List disablePadding>
          {data.data.map((user) => (
            <NewUser key={user.id} user={user} now={now} />
          ))}
        </List>
      )}
    </Panel>
  )
}

function NewUser({ user, now }: { user: User; now: number }) {
  return (
    <ListItem disableGutters sx={{ columnGap: 1, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      <ListItemAvatar>
        <Avatar aria-hidden sx={initial}>
          {user.name.charAt(0).toLocaleUpperCase('pt-BR')}
        </Avatar>
      </ListItemAvatar>
      <ListItemText
        primary={user.name}
        secondary={user.email}
        slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
        sx={{ my: 0, minWidth: 0, flexBasis: { xs: 'calc(100% - 64px)', sm: 0 } }}
      />
      <Tooltip text={new Date(user.createdAt).toLocaleString('pt-BR')} align="end">
        <Typography
          component="time"
          variant="body2"
          color="textSecondary"
          noWrap
          dateTime={user.createdAt}
          sx={{ flexShrink: 0, ml: { xs: 8, sm: 0 } }}
        >
          {relativeTime(user.createdAt, now)}
        </Typography>
      </Tooltip>
    </ListItem>
  )
}

const initial = {
  bgcolor: 'color-mix(in srgb, var(--color-secondary-main) 14%, transparent)',
  color: 'secondary.main',
  fontSize: '1rem',
  fontWeight: 600,
}

const LoadingList = () => (
  <List disablePadding aria-label="Carregando...">
    {Array.from({ length: RECENT_USERS }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all the same
      <ListItem key={index} disableGutters>
        <ListItemAvatar>
          <Skeleton variant="circular" width={40} height={40} />
        </ListItemAvatar>
        <ListItemText primary={<Skeleton width="40%" />} secondary={<Skeleton width="60%" />} />
      </ListItem>
    ))}
  </List>
)
