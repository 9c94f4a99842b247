import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import {
  CERTIFICATE_CHOICE_LABELS,
  type CertificateChoice,
  certificateChoice,
  type ErasureLine,
  type ErasureSubject,
} from '@palco/contract/privacy/erasure'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { Alert } from '../../ui/alert.tsx'
import type { OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { optionsOf, SelectField } from '../kit/form/select-field.tsx'
import { useDecisionForm } from '../kit/form/use-decision-form.ts'
import { counted } from '../kit/words/number-text.ts'
import { ErasureLines } from './erasure-lines.tsx'
import { erasurePreviewQuery, orderErasure, refreshErased } from './privacy.queries.ts'

export interface ErasureOf {
  subject: ErasureSubject
  /** The person's name or e-mail address. */
  name: string
  /** What the person wants to happen to their certificates, if they have said so in the request. */
  certificates?: CertificateChoice | null
  requestId?: string
}

export function ErasureDialog({ of, ...frame }: OpenedDialog & { of: ErasureOf }) {
  const { subject, name, requestId } = of
  const preview = useQuery(erasurePreviewQuery(subject))
  const { dialog, control } = useDecisionForm(frame, {
    schema: z.object({ certificates: certificateChoice }),
    initial: { certificates: of.certificates ?? 'withheld' },
    perform: ({ certificates }) => orderErasure({ subject, certificates, ...(requestId && { requestId }) }),
    done: ({ doneAt }) => (doneAt ? `${name}: excluído` : `${name}: a exclusão está em andamento`),
    failed: 'Erro ao excluir',
    refresh: refreshErased,
  })
  const { field } = useController({ control, name: 'certificates' })
  const { data } = preview
  return (
    <FormDialog
      {...dialog}
      title={`Excluir os dados de ${name}?`}
      width="sm"
      submitText="Excluir para sempre"
      isDestructive
      isLoading={!data}
    >
      <QueryProblem query={preview} text="Erro ao carregar a prévia" />
      {preview.isPending && <Skeleton variant="rounded" height={240} role="status" aria-label="Carregando..." />}
      {data && (
        <>
          {!data.user && <Alert severity="info">Este endereço não tem conta.</Alert>}
          {data.formerEmails.length > 0 && (
            <Alert severity="warning">
              {`Também é excluído o que tem um endereço anterior da conta: ${data.formerEmails.join(', ')}. Confira se nenhum deles é hoje de outra pessoa.`}
            </Alert>
          )}
          {data.isSignedIn && (
            <Alert severity="warning">A pessoa está com a sessão aberta agora: ela sai na hora.</Alert>
          )}
          <Part title="Sai" lines={data.lines.filter(({ reason }) => !reason)} />
          <Part title="Fica" lines={data.lines.filter(({ reason }) => reason)} />
          {data.certificates > 0 && (
            <SelectField
              fullWidth
              label={counted(data.certificates, 'certificado válido', 'certificados válidos')}
              value={field.value}
              options={optionsOf(CERTIFICATE_CHOICE_LABELS)}
              onChange={field.onChange}
              helperText={requestId && of.certificates ? 'Como a pessoa escolheu no pedido.' : undefined}
            />
          )}
          <Typography variant="body2">Isso não se desfaz, nem com uma cópia do banco.</Typography>
        </>
      )}
    </FormDialog>
  )
}

const Part = ({ title, lines }: { title: string; lines: readonly ErasureLine[] }) => (
  <div>
    <Typography component="h3" variant="subtitle2">
      {title}
    </Typography>
    {lines.length ? <ErasureLines lines={lines} /> : <Typography variant="body2">Nada.</Typography>}
  </div>
)
