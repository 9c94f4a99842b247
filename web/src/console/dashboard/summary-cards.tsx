import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { nextListChange } from '@palco/contract/rooms/room-availability'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useId } from 'react'
import { Link } from 'react-router'
import { useServerNow } from '../../api/use-server-now.ts'
import { useMay, useSeesEvent } from '../../session/may.ts'
import type { IconProps } from '../../ui/icon.tsx'
import { GroupsIcon, PeopleIcon, SensorsIcon, VideocamIcon } from '../kit/icons.tsx'
import { useOpensPage } from '../kit/page-permissions.ts'
import { useClockZone } from '../kit/words/event-zone.ts'
import { numberText } from '../kit/words/number-text.ts'
import { availableRooms, plannedText } from './available-rooms.ts'
import { countedGroupsQuery, countedRoomsQuery, newestUsersQuery, statsQuery } from './dashboard.queries.ts'
import { Unavailable } from './panel.tsx'

/** The cards with numbers at the top. Each uses a query of its own, so that a failure affects only one card. */
export function SummaryCards() {
  const opensPage = useOpensPage()
  const mayListPeople = useMay('people.list')
  const users = useQuery({ ...newestUsersQuery, enabled: mayListPeople })
  const groups = useQuery(countedGroupsQuery)
  const rooms = useQuery(countedRoomsQuery)
  const seesEvent = useSeesEvent()
  const stats = useQuery({ ...statsQuery, enabled: seesEvent })
  const now = useServerNow((time) => nextListChange(rooms.data ?? [], time))
  const openRooms = groups.isPending || !rooms.data ? undefined : availableRooms(rooms.data, groups.data ?? [], now)
  const timeZone = useClockZone()
  // If no room is open now, also says how many are planned. A "0" alone would look as if there were no rooms.
  const planned = openRooms?.length === 0 ? plannedText(rooms.data ?? [], groups.data ?? [], now, timeZone) : ''
  const activeGroups = groups.data?.filter(({ active }) => active)
  const cards = [
    ['Total de Usuários', '/users', PeopleIcon, users.data?.total, users.isPending, ''],
    ['Grupos Ativos', '/groups', GroupsIcon, activeGroups?.length, groups.isPending, ''],
    ['Salas Disponíveis', '/rooms', VideocamIcon, openRooms?.length, rooms.isPending || groups.isPending, planned],
    ['Sessões Ativas', '/live', SensorsIcon, stats.data?.activeSessions, stats.isPending, ''],
  ] as const
  return (
    <Box
      sx={{ display: 'grid', gap: { xs: 1.5, sm: 3 }, gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}
    >
      {cards
        .filter(([, to]) => opensPage(to) && (seesEvent || to !== '/live') && (mayListPeople || to !== '/users'))
        .map(([label, to, Icon, value, isLoading, note]) => (
          <SummaryCard key={label} {...{ label, to, Icon, value, isLoading, note }} />
        ))}
    </Box>
  )
}

interface SummaryCardProps {
  label: string
  to: string
  Icon: ComponentType<IconProps>
  /** The number to show; `undefined` while it is loading, and if it could not be loaded. */
  value: number | undefined
  isLoading: boolean
  /** A line below the value; '' if there is none. */
  note: string
}

function SummaryCard({ label, to, Icon, value, isLoading, note }: SummaryCardProps) {
  const labelId = useId()
  return (
    <Card role="group" aria-labelledby={labelId}>
      <CardActionArea
        component={Link}
        to={to}
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'flex-start',
          gap: 2,
          p: { xs: 2, sm: 2.5 },
          height: '100%',
        }}
      >
        <Box
          sx={{
            display: { xs: 'none', sm: 'grid' },
            placeItems: 'center',
            flexShrink: 0,
            width: 48,
            height: 48,
            borderRadius: 2,
            color: 'secondary.main',
            bgcolor: 'action.hover',
          }}
        >
          <Icon size={24} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography id={labelId} variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography variant="h2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {value === undefined ? isLoading ? <Skeleton width="3ch" /> : <Unavailable /> : numberText(value)}
          </Typography>
          {note && (
            <Typography variant="body2" color="textSecondary">
              {note}
            </Typography>
          )}
        </Box>
      </CardActionArea>
    </Card>
  )
}
