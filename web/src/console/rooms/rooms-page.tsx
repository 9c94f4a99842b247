import Button from '@mui/material/Button'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { AgendaIcon } from '../kit/icons.tsx'
import { withParams } from '../kit/list/use-address.ts'
import { Page } from '../kit/page.tsx'
import { RoomFilterFields } from './room-filter-fields.tsx'
import { RoomList } from './room-list.tsx'
import { useRoomPlan } from './use-room-plan.tsx'

export function RoomsPage() {
  const plan = useRoomPlan()
  const { rooms, lists, settings, filter, openNew, openRoom, openCopy } = plan
  // Deferred: rendering two hundred cards takes longer than a key press, and would block the search field.
  const listed = useDeferredValue(filter)
  return (
    <Page
      title="Salas"
      heading="Gerenciar Salas"
      actions={
        <>
          <Button
            component={Link}
            to={`/agenda?${withParams(new URLSearchParams(), { group: filter.groupId })}`}
            startIcon={<AgendaIcon />}
          >
            Ver na agenda
          </Button>
          {plan.newRoomButton}
        </>
      }
    >
      {plan.problems}
      {rooms.length > 0 && (
        <RoomFilterFields filter={filter} groups={lists.groups} onSearch={plan.search} onGroup={plan.chooseGroup} />
      )}
      <RoomList
        {...lists}
        graceMinutes={settings.data?.live.graceMinutes ?? 0}
        filter={listed}
        onCreate={openNew}
        onEdit={openRoom}
        onCopy={openCopy}
      />
      {plan.roomDialog}
    </Page>
  )
}
