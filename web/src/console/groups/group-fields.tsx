import Stack from '@mui/material/Stack'
import { DESCRIPTION_MAX_LENGTH, MAX_ROOMS_MAX, MAX_ROOMS_MIN, NAME_MAX_LENGTH } from '@palco/contract/base/limits'
import type { GroupCreate } from '@palco/contract/groups/groups'
import type { FormEventHandler } from 'react'
import type { Control } from 'react-hook-form'
import { FormTextField } from '../kit/form/form-text-field.tsx'
import { GROUP_LABELS, type GroupValues } from './use-group-form.ts'

interface GroupFieldsProps {
  id: string
  control: Control<GroupValues, unknown, GroupCreate>
  onSubmit: FormEventHandler
}

export const GroupFields = ({ id, control, onSubmit }: GroupFieldsProps) => (
  <Stack component="form" id={id} onSubmit={onSubmit} noValidate sx={{ gap: 2.5 }}>
    <FormTextField
      control={control}
      name="name"
      label={GROUP_LABELS.name}
      required
      autoFocus
      slotProps={{ htmlInput: { maxLength: NAME_MAX_LENGTH } }}
    />
    <FormTextField
      control={control}
      name="description"
      label={GROUP_LABELS.description}
      multiline
      minRows={3}
      maxRows={10}
      slotProps={{ htmlInput: { maxLength: DESCRIPTION_MAX_LENGTH } }}
    />
    <FormTextField
      control={control}
      name="maxRooms"
      label={GROUP_LABELS.maxRooms}
      type="number"
      helperText={`De ${MAX_ROOMS_MIN} a ${MAX_ROOMS_MAX}`}
      slotProps={{ htmlInput: { min: MAX_ROOMS_MIN, max: MAX_ROOMS_MAX, inputMode: 'numeric' } }}
    />
  </Stack>
)
