import Box from '@mui/material/Box'
import DialogContentText from '@mui/material/DialogContentText'
import type { CertificateRow, CertificatesOfUser } from '@palco/contract/certificates/certificates'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { useHasMail } from '../../event/event.ts'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { FormTextField } from '../kit/form/form-text-field.tsx'
import { type DecisionFrame, useDecisionForm } from '../kit/form/use-decision-form.ts'
import { certificatesOfUserQuery, grantCertificate, refreshCertificates } from './certificates.queries.ts'
import { grantForm, minutesOf, workloadOf } from './grant-form.ts'
import { ReasonField } from './reason-field.tsx'

interface GrantDialogProps extends DecisionFrame<CertificatesOfUser> {
  row: CertificateRow
}

export function GrantDialog({ row, ...frame }: GrantDialogProps) {
  const { data, error } = useQuery(certificatesOfUserQuery(row.user.id))
  if (data) return <GrantForm {...frame} row={row} suggested={data.suggestedMinutes} />
  const { isOpen, onClose, onClosed } = frame
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={titleOf(row)}
      submitText="Conceder"
      isDirty={false}
      isSubmitting={false}
      isLoading
      problem={error && errorText(error, 'Erro ao carregar a carga horária')}
    >
      <Consequences />
    </FormDialog>
  )
}

interface GrantFormProps extends GrantDialogProps {
  suggested: CertificatesOfUser['suggestedMinutes']
}

function GrantForm({ row, suggested, ...frame }: GrantFormProps) {
  const { user } = row
  const { formState, dialog } = useDecisionForm(frame, {
    schema: grantForm,
    initial: { reason: '', ...workloadOf(suggested) },
    perform: ({ reason, ...workload }) => grantCertificate(user.id, { reason, minutes: minutesOf(workload) }),
    done: () => `${user.name} pode ter o certificado`,
    failed: 'Erro ao conceder o certificado',
    refresh: refreshCertificates,
  })
  const { errors } = formState
  const workloadError = errors.hours?.message ?? errors.minutes?.message
  return (
    <FormDialog {...dialog} title={titleOf(row)} submitText="Conceder">
      <Consequences />
      <ReasonField hasFocus />
      <Box component="fieldset" sx={workloadLook}>
        <legend>Carga horária impressa</legend>
        <FormTextField name="hours" label="Horas" slotProps={NUMBER} />
        <FormTextField name="minutes" label="Minutos" slotProps={NUMBER} />
        <Box component="p" role="status" sx={{ color: workloadError ? 'error.main' : 'text.secondary' }}>
          {workloadError ?? 'Sugerida pela presença da pessoa.'}
        </Box>
      </Box>
    </FormDialog>
  )
}

const titleOf = ({ user }: CertificateRow) => `Conceder certificado - ${user.name}`

function Consequences() {
  const hasMail = useHasMail()
  return (
    <DialogContentText>
      A pessoa passa a ter direito ao certificado, sem passe, sem presença mínima e sem esperar a data de emissão. Ela
      confirma o nome e o emite na página dela; com o nome já confirmado, “Emitir para todos” também o emite.
      {hasMail
        ? ' Ela recebe um e-mail que pede o nome, no máximo um por semana.'
        : ' Avise a pessoa: sem servidor de e-mail o Palco não pode fazê-lo.'}
    </DialogContentText>
  )
}

const NUMBER = { htmlInput: { inputMode: 'numeric', autoComplete: 'off' } } as const

const workloadLook = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  p: 0,
  border: 0,
  '& > legend': { p: 0, mb: 1.5, typography: 'body2', fontWeight: 600 },
  '& > p': { gridColumn: '1 / -1', m: 0, typography: 'caption' },
}
