import { roomAvailability } from '@palco/contract/rooms/room-availability'
import { useTexts } from '../../i18n/i18n.ts'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import type { PortalGroup } from '../kit/portal-groups.ts'
import { useRoomClock } from '../kit/use-room-clock.ts'

interface GroupSwitchProps {
  groups: readonly PortalGroup[]
  current: PortalGroup
  onChange: (groupId: string) => void
}

/** Only for people in several groups. A group with something live is marked. */
export function GroupSwitch({ groups, current, onChange }: GroupSwitchProps) {
  const { t } = useTexts()
  const now = useRoomClock(groups.flatMap(({ rooms }) => rooms))
  if (groups.length < 2) return null
  const textOf = ({ id, name, rooms }: PortalGroup) => {
    const isLive = id !== current.id && rooms.some((room) => roomAvailability(room, now) === 'open')
    return isLive ? `${name} · ${t('rooms.liveSign')}` : name
  }
  return (
    <SegmentedChoice
      label={t('rooms.group')}
      options={groups.map((group) => ({ value: group.id, text: textOf(group) }))}
      value={current.id}
      onChange={onChange}
    />
  )
}
