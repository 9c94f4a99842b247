import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { DOWNLOAD_LINK_DAYS } from '@palco/contract/privacy/download-links'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { useHasMail } from '../../event/event.ts'
import { Alert } from '../../ui/alert.tsx'
import { DialogFrame, type OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { CopyField } from '../kit/form/copy-field.tsx'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { countedDays } from '../kit/words/number-text.ts'
import { refreshPrivacy, sendDownload } from './privacy.queries.ts'

export interface DownloadOf {
  /** `id` is `null` for an e-mail address without an account. */
  user: { id: string | null; name: string; email: string }
  requestId?: string
}

export function DownloadDialog({ of: { user, requestId }, ...frame }: OpenedDialog & { of: DownloadOf }) {
  const queryClient = useQueryClient()
  const hasMail = useHasMail()
  const sending = useMutation({
    mutationFn: () =>
      sendDownload(user.id === null ? { email: user.email } : { userId: user.id, ...(requestId && { requestId }) }),
    onSettled: () => refreshPrivacy(queryClient),
  })
  const { data } = sending
  return (
    <DialogFrame
      {...frame}
      title={`Cópia dos dados de ${user.name}`}
      width="sm"
      actions={
        <>
          <Button onClick={frame.onClose}>{data ? 'Fechar' : 'Cancelar'}</Button>
          {!data && (
            <BusyButton variant="contained" isBusy={sending.isPending} onClick={() => sending.mutate()}>
              {hasMail ? 'Enviar por e-mail' : 'Criar link'}
            </BusyButton>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 2, pt: 0.5 }}>
        <ProblemAlert text={sending.error && errorText(sending.error, 'Erro ao enviar a cópia')} />
        {!data && (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {`${hasMail ? `${user.email} recebe` : 'Você recebe'} um link pessoal, que vale ${countedDays(DOWNLOAD_LINK_DAYS)}. Com ele se baixa um arquivo com tudo o que está guardado ${user.id === null ? 'com este endereço' : 'sobre a pessoa'}, sem senha: confira se quem pede é ela.`}
          </Typography>
        )}
        {data?.link && (
          <CopyField
            label="Link pessoal"
            helperText={`Só aparece agora. Envie-o só a ${user.name}.`}
            value={data.link}
            text="Copiar link"
            copied="Link copiado"
            autoFocus
          />
        )}
        {data && !data.link && <Alert severity="success">{`Link enviado a ${user.email}.`}</Alert>}
      </Stack>
    </DialogFrame>
  )
}
