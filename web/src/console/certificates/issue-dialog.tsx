import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type {
  CertificateRow,
  CertificateRunKind,
  CertificateRunPreview,
} from '@palco/contract/certificates/certificates'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../api/api-error.ts'
import { serverNow } from '../../api/server-clock.ts'
import { Alert } from '../../ui/alert.tsx'
import { DialogFrame, type OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { ProblemAlert, QueryProblem } from '../kit/form/problem-alert.tsx'
import { ScrollBox } from '../kit/list/scroll-box.tsx'
import { countedPeople, numberText } from '../kit/words/number-text.ts'
import { askedText, characterText, countedCertificates, RUN_WORDS, useEventDay } from './certificate-texts.ts'
import { latestRunQuery, refreshCertificates, runPreviewQuery, startRun } from './certificates.queries.ts'
import { UnsignedWarning } from './paper-warnings.tsx'
import { RunProgress } from './run-progress.tsx'

/**
 * Shows what a bulk run (issuing certificates or asking for names) would do, and then its progress. Closing the dialog
 * does not stop the run.
 */
export function IssueDialog({
  kind,
  warning,
  ...frame
}: OpenedDialog & { kind: CertificateRunKind; warning: ReactNode }) {
  const queryClient = useQueryClient()
  const { data: run } = useQuery(latestRunQuery)
  /** The id of the last run that this dialog has started or found running. The dialog shows this run. */
  const [watchedId, setWatchedId] = useState<string | null>(null)
  if (run?.state === 'running' && run.id !== watchedId) setWatchedId(run.id)
  const watched = run && run.id === watchedId ? run : null
  const query = useQuery({ ...runPreviewQuery(kind), enabled: !watched })
  const preview = query.data
  const starting = useMutation({
    mutationFn: () => startRun(kind),
    onSuccess: (started) => {
      setWatchedId(started.id)
      queryClient.setQueryData(latestRunQuery.queryKey, started)
    },
    // Refetches after a failure too: another administrator's run may be the cause. The dialog then shows that run.
    onSettled: () => refreshCertificates(queryClient),
  })
  const submitText = preview && submitTextOf(kind, preview)

  return (
    <DialogFrame
      {...frame}
      width="sm"
      title={RUN_WORDS[watched?.kind ?? kind].title}
      actions={
        <>
          <Button onClick={frame.onClose}>{watched || !submitText ? 'Fechar' : 'Cancelar'}</Button>
          {!watched && submitText && (
            <BusyButton variant="contained" isBusy={starting.isPending} onClick={() => starting.mutate()}>
              {submitText}
            </BusyButton>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        {watched ? (
          <>
            <div role="status">
              <RunProgress run={watched} />
            </div>
            {watched.state === 'running' && 'Você pode fechar esta janela: o servidor continua.'}
          </>
        ) : (
          <>
            <ProblemAlert
              text={
                starting.error &&
                errorText(starting.error, kind === 'issue' ? 'Erro ao iniciar a emissão' : 'Erro ao iniciar')
              }
            />
            <QueryProblem query={query} text="Erro ao preparar a emissão" />
            {preview ? (
              <Preview kind={kind} preview={preview} warning={warning} />
            ) : (
              !query.error && <PreviewSkeleton />
            )}
          </>
        )}
      </Stack>
    </DialogFrame>
  )
}

const isEarly = ({ issueFrom }: CertificateRunPreview) => serverNow() < Date.parse(issueFrom)

function submitTextOf(kind: CertificateRunKind, preview: CertificateRunPreview): string | null {
  const { ready, unnamed, askedLately, isMailOn } = preview
  if (isEarly(preview)) return null
  const asking = unnamed - askedLately > 0 && isMailOn ? unnamed - askedLately : 0
  if (kind === 'remind') return asking > 0 ? `Lembrar ${countedPeople(asking)}` : null
  if (kind === 'registered') return ready > 0 ? 'Confirmar e emitir' : null
  if (ready > 0) return `Emitir ${countedCertificates(ready)}`
  return asking > 0 ? `Pedir o nome a ${countedPeople(asking)}` : null
}

interface PreviewProps {
  kind: CertificateRunKind
  preview: CertificateRunPreview
  warning: ReactNode
}

function Preview({ kind, preview, warning }: PreviewProps) {
  const dayOf = useEventDay()
  if (isEarly(preview))
    return (
      <Alert severity="info" role="none">
        {`Os certificados são emitidos a partir de ${dayOf(preview.issueFrom)}. `}
        Antes disso as compras ainda podem ser reembolsadas, e a presença muda. A data está no{' '}
        <MuiLink component={Link} to="/certificates/design">
          modelo do certificado
        </MuiLink>
        .
      </Alert>
    )
  const { ready, unnamed, isMailOn, people, unprintable } = preview
  if (ready + unnamed + unprintable.length === 0)
    return 'Ninguém espera por um certificado agora. Quem atingir a presença mínima depois pode emiti-lo na própria página.'
  if (kind === 'remind')
    return isMailOn
      ? `${countedPeople(unnamed)} sem nome confirmado: ${askedText(preview, kind)}`
      : 'Sem servidor de e-mail o Palco não pode lembrá-las: confirme os nomes cadastrados, ou peça que confirmem na página do certificado.'
  return (
    <>
      {ready > 0 && <UnsignedWarning />}
      {ready > 0 && warning}
      {kind === 'registered' ? <Registered preview={preview} /> : <ToIssue preview={preview} />}
      {unprintable.length > 0 && <Unprintable rows={unprintable} />}
      {people.length > 0 && (
        <div>
          <Typography component="h3" variant="subtitle2">
            {ready > people.length ? `Os primeiros ${numberText(people.length)} nomes` : 'Nomes impressos'}
          </Typography>
          <ScrollBox label="Nomes impressos" maxHeight={192}>
            <Box component="ol" sx={{ ...listLook, columns: { sm: 2 } }}>
              {people.map(({ user, confirmedName }) => (
                <li key={user.id}>{confirmedName ?? user.name}</li>
              ))}
            </Box>
          </ScrollBox>
        </div>
      )}
    </>
  )
}

const ToIssue = ({ preview }: { preview: CertificateRunPreview }) => {
  const { ready, unnamed, isMailOn } = preview
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
      <li>
        <strong>{`${countedCertificates(ready)} ${ready === 1 ? 'é emitido' : 'são emitidos'} agora`}</strong>
        {ready > 0 &&
          (isMailOn ? ', e cada pessoa recebe um e-mail com o link.' : ': as pessoas os encontram na página delas.')}
      </li>
      {unnamed > 0 && (
        <li>
          <strong>{`${countedPeople(unnamed)} ainda sem nome confirmado. `}</strong>
          {isMailOn
            ? askedText(preview)
            : 'Sem servidor de e-mail o Palco não pode avisá-las: peça que confirmem o nome na página do certificado.'}
        </li>
      )}
    </Box>
  )
}

const Registered = ({ preview: { ready, isMailOn } }: { preview: CertificateRunPreview }) => (
  <Typography>
    <strong>{`${countedPeople(ready)} sem nome confirmado. `}</strong>
    {ready === 1 ? 'O certificado sai ' : 'Os certificados saem '}
    {`agora, com o nome do cadastro${isMailOn ? ', e cada pessoa recebe um e-mail com o link' : ''}. Quem quiser ainda corrige o próprio nome uma vez, em até uma semana. Um nome que não pode ser impresso fica sem certificado.`}
  </Typography>
)

const PreviewSkeleton = () => (
  <Stack role="status" aria-label="Preparando a lista" sx={{ gap: 1 }}>
    <Skeleton variant="rounded" height={48} />
    <Skeleton variant="rounded" height={120} />
  </Stack>
)

const Unprintable = ({ rows }: { rows: readonly CertificateRow[] }) => (
  <section aria-labelledby="unprintable">
    <Typography id="unprintable" component="h3" variant="subtitle2">
      {`Não podem ser impressos: ${countedPeople(rows.length)}`}
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      As letras do certificado não têm estes caracteres. Peça que a pessoa confirme o nome em letras latinas, gregas ou
      cirílicas; se ela ainda não o confirmou, você também pode corrigi-lo no cadastro dela.
    </Typography>
    <Box component="ul" sx={listLook}>
      {rows.map(({ user, confirmedName, unprintable }) => (
        <li key={user.id}>
          <MuiLink component={Link} to={`/users/${user.id}`}>
            {confirmedName ?? user.name}
          </MuiLink>
          {`: ${unprintable.map(characterText).join(', ')}`}
        </li>
      ))}
    </Box>
  </section>
)

const listLook = { m: 0, p: 0, listStyle: 'none', typography: 'body2', overflowWrap: 'anywhere' }
