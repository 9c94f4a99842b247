import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Group } from '@palco/contract/groups/groups'
import { nextListChange, roomAvailability } from '@palco/contract/rooms/room-availability'
import type { Room } from '@palco/contract/rooms/rooms'
import { memo, useId, useState } from 'react'
import { useServerNow } from '../../api/use-server-now.ts'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { AVAILABILITY_TEXTS, dayTitle, hoursText } from '../kit/words/plan-texts.ts'
import { ManyButtons } from './many-buttons.tsx'
import { type RecordingDay, recordingDays } from './recording-days.ts'
import { RecordingItem } from './recording-item.tsx'
import { type RecordingActions, type RecordingSteps, useRecordingActions } from './use-recording-actions.ts'
import { type WatchTerms, watchText } from './watch-texts.ts'

interface RecordingListProps {
  rooms: readonly Room[]
  groups: readonly Group[]
  terms: WatchTerms
  /** Whether a filter may have removed some rooms of a day from `rooms`. */
  isFiltered: boolean
  onEdit: (room: Room) => void
}

/** The list of recordings. Memoised, so that typing in the search field does not render it. */
export const RecordingList = memo(function RecordingList({ rooms, groups, ...rest }: RecordingListProps) {
  const actions = useRecordingActions()
  // Keeps the functions from the first render: they read no state, and new functions would render all rooms again.
  const [steps] = useState<RecordingSteps>(actions)
  const now = useServerNow((at) => nextListChange(rooms, at))
  const inactive = new Set(groups.filter(({ active }) => !active).map(({ id }) => id))
  return (
    <>
      <ProblemAlert text={actions.problem} onClose={() => actions.setProblem(null)} />
      {recordingDays(rooms, groups, rest.terms.timeZone).map((each) => (
        <Day key={each.day} ofDay={each} inactive={inactive} {...rest} now={now} actions={actions} steps={steps} />
      ))}
    </>
  )
})

type DayProps = Omit<RecordingListProps, 'rooms' | 'groups'> & {
  ofDay: RecordingDay
  inactive: ReadonlySet<string>
  now: number
  actions: RecordingActions
  steps: RecordingSteps
}

function Day({ ofDay, inactive, terms, now, isFiltered, actions, steps, onEdit }: DayProps) {
  const titleId = useId()
  const title = ofDay.day ? dayTitle(ofDay.day) : 'Sem horário'
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 4 }}>
      <Box sx={heading}>
        <Typography id={titleId} component="h2" variant="h5" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
          {title}
        </Typography>
        <ManyButtons
          rooms={ofDay.rooms}
          object={isFiltered ? 'as encontradas' : 'o dia'}
          ofWhat={title}
          actions={actions}
          size="small"
        />
      </Box>
      {ofDay.groups.map(({ group, rooms }) => (
        <Box key={group.id} sx={{ mt: 1.5 }}>
          <Typography component="h3" variant="body2" color="textSecondary" sx={{ mb: 0.75, fontWeight: 600 }}>
            {group.name}
          </Typography>
          <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {rooms.map((room) => (
              <RecordingItem
                key={room.id}
                room={room}
                when={whenText(room, terms.timeZone, now)}
                note={watchText(room, !inactive.has(room.groupId), terms, now)}
                steps={steps}
                isToggling={actions.isToggling(room)}
                isRemoving={actions.isRemoving(room)}
                onEdit={onEdit}
              />
            ))}
          </Card>
        </Box>
      ))}
    </Box>
  )
}

/** For example: `10:40 – 12:00 · Em breve`. Only the hours, if the room has ended or is always open. */
function whenText(room: Room, timeZone: string, now: number): string {
  const status = roomAvailability(room, now)
  const hours = hoursText(room, timeZone)
  return status === 'ended' || status === 'always' ? hours : `${hours} · ${AVAILABILITY_TEXTS[status]}`
}

const heading = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 0.5,
}
