import { REASON_MAX_LENGTH } from '@palco/contract/certificates/certificates'
import { CheckedField } from '../kit/form/form-text-field.tsx'

export const ReasonField = ({ hasFocus = false }: { hasFocus?: boolean }) => (
  <CheckedField
    name="reason"
    label="Motivo"
    required
    multiline
    autoFocus={hasFocus}
    helperText="Só administradores veem: fica na página da pessoa e na auditoria."
    slotProps={{ htmlInput: { maxLength: REASON_MAX_LENGTH } }}
  />
)
