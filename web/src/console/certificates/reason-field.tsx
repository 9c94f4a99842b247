import { REASON_MAX_LENGTH } from '@palco/contract/certificates/certificates'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { FormTextField } from '../kit/form/form-text-field.tsx'

interface ReasonFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
  error: string | undefined
  hasFocus?: boolean
}

export const ReasonField = <Values extends FieldValues, Output>({
  control,
  name,
  error,
  hasFocus = false,
}: ReasonFieldProps<Values, Output>) => (
  <FormTextField
    control={control}
    name={name}
    label="Motivo"
    required
    multiline
    autoFocus={hasFocus}
    helperText={error ?? 'Só administradores veem: fica na página da pessoa e na auditoria.'}
    slotProps={{ htmlInput: { maxLength: REASON_MAX_LENGTH } }}
  />
)
