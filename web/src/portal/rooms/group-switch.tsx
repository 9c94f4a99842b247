import { useTexts } from '../../i18n/i18n.ts'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import type { PortalGroup } from './portal-groups.ts'

interface GroupSwitchProps {
  groups: readonly PortalGroup[]
  current: PortalGroup
  onChange: (groupId: string) => void
}

/** Only for who is in more than one. */
export function GroupSwitch({ groups, current, onChange }: GroupSwitchProps) {
  const { t } = useTexts()
  if (groups.length < 2) return null
  return (
    <SegmentedChoice
      label={t('rooms.group')}
      options={groups.map(({ id, name }) => ({ value: id, text: name }))}
      value={current.id}
      onChange={onChange}
    />
  )
}
