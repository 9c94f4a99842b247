import Box from '@mui/material/Box'
import { nextListChange } from '@palco/contract/rooms/room-availability'
import { useQuery } from '@tanstack/react-query'
import { useServerNow } from '../../api/use-server-now.ts'
import { GroupsIcon, PeopleIcon, SensorsIcon, VideocamIcon } from '../kit/icons.tsx'
import { availableRooms } from './available-rooms.ts'
import { countedGroupsQuery, countedRoomsQuery, newestUsersQuery, statsQuery } from './dashboard.queries.ts'
import { SummaryCard } from './summary-card.tsx'

/** Four independent queries: one that fails leaves the other cards alone. */
export function SummaryCards() {
  const users = useQuery(newestUsersQuery)
  const groups = useQuery(countedGroupsQuery)
  const rooms = useQuery(countedRoomsQuery)
  const stats = useQuery(statsQuery)
  const now = useServerNow((time) => nextListChange(rooms.data ?? [], time))
  const openRooms = groups.isPending || !rooms.data ? undefined : availableRooms(rooms.data, groups.data ?? [], now)
  return (
    <Box
      sx={{ display: 'grid', gap: { xs: 1.5, sm: 3 }, gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}
    >
      <SummaryCard
        label="Total de Usuários"
        to="/users"
        Icon={PeopleIcon}
        value={users.data?.total}
        isLoading={users.isPending}
      />
      <SummaryCard
        label="Grupos Ativos"
        to="/groups"
        Icon={GroupsIcon}
        value={groups.data?.filter(({ active }) => active).length}
        isLoading={groups.isPending}
      />
      <SummaryCard
        label="Salas Disponíveis"
        to="/rooms"
        Icon={VideocamIcon}
        value={openRooms?.length}
        isLoading={rooms.isPending || groups.isPending}
      />
      <SummaryCard
        label="Sessões Ativas"
        to="/live"
        Icon={SensorsIcon}
        value={stats.data?.activeSessions}
        isLoading={stats.isPending}
      />
    </Box>
  )
}
