import Stack from '@mui/material/Stack'
import { PASSES, type Pass } from '@palco/contract/passes/pass'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { GroupsField } from '../kit/form/groups-field.tsx'

export interface ChosenAccess {
  /** `''` means that nothing has been chosen yet. */
  pass: Pass | 'nothing' | ''
  groupIds: string[]
}

export const CHOICE_MISSING = 'Escolha o que este produto dá'

export const ACCESS_CHOICES = [...PASSES, 'nothing'] as const

const OPTIONS: { value: ChosenAccess['pass']; text: string }[] = ACCESS_CHOICES.map((value) => ({
  value,
  text: value === 'nothing' ? 'Nada' : value,
}))

interface AccessFieldsProps {
  access: ChosenAccess
  onChange: (access: ChosenAccess) => void
}

export const AccessFields = ({ access: { pass, groupIds }, onChange }: AccessFieldsProps) => (
  <Stack sx={{ gap: 2 }}>
    <SegmentedChoice
      label="Dá acesso a"
      options={OPTIONS}
      value={pass}
      onChange={(chosen) => onChange({ pass: chosen, groupIds })}
    />
    {pass !== 'nothing' && (
      <GroupsField
        groupIds={groupIds}
        onChange={(chosen) => onChange({ pass, groupIds: chosen })}
        helperText={
          groupIds.length > 0
            ? 'Quem compra entra nestes grupos e vê as salas deles.'
            : 'Sem grupos, quem compra fica com o passe, mas só vê as salas dos grupos em que já está.'
        }
      />
    )}
  </Stack>
)

export const savedAccess = ({ pass, groupIds }: ChosenAccess) =>
  pass === 'nothing' || pass === '' ? { pass: null, groupIds: [] } : { pass, groupIds }
