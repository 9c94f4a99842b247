import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { languageTag } from '@palco/contract/languages/interface-languages'
import { FREE_SUBJECT_MAX_LENGTH, FREE_TEXT_MAX_LENGTH } from '@palco/contract/messages/free-messages'
import { MESSAGE_TEXT_MAX_LENGTH } from '@palco/contract/messages/messages'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { cspNonce } from '../kit/csp-nonce.ts'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { MailTestResult } from '../kit/mail-test-result.tsx'
import { type Preview, previewQuery, sendTestMessage } from './messages.queries.ts'
import { previewHtml } from './preview-html.ts'

const TYPING_MS = 500
/** Widths of the preview in pixels. Mails are at most 600 pixels wide. */
const WIDTHS = { phone: 360, desktop: 640 }

interface MessagePreviewProps {
  preview: Preview
  canSend: boolean
}

/** Shows the mail as its readers will see it, with sample data. */
export function MessagePreview({ preview, canSend }: MessagePreviewProps) {
  const [width, setWidth] = useState<keyof typeof WIDTHS>('phone')
  // Debounces text and language together. Otherwise, a text could be shown in the mail of another language.
  const settled: Preview = JSON.parse(useDebounced(JSON.stringify(fitted(preview)), TYPING_MS))
  const { data, error, refetch, isPlaceholderData } = useQuery(previewQuery(settled))
  return (
    <Stack component="section" aria-label="Prévia do e-mail" sx={{ gap: 1.5, minWidth: 0 }}>
      <SegmentedChoice
        label="Largura da prévia"
        options={[
          { value: 'phone', text: 'Telefone' },
          { value: 'desktop', text: 'Computador' },
        ]}
        value={width}
        onChange={setWidth}
      />
      {error && <ProblemAlert text={errorText(error, 'Erro ao carregar a prévia')} onRetry={() => void refetch()} />}
      {data ? (
        <div aria-busy={isPlaceholderData}>
          <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              Assunto:{' '}
            </Box>
            <strong lang={languageTag(settled.language)}>{data.subject}</strong>
          </Typography>
          <Box sx={{ overflowX: 'auto', ...frameEdge, maxWidth: WIDTHS[width] }}>
            <Box
              component="iframe"
              title="Prévia do e-mail"
              sandbox=""
              srcDoc={previewHtml(data.html, cspNonce)}
              sx={{ display: 'block', width: WIDTHS[width], height: 520, border: 0, bgcolor: '#f8f9fa' }}
            />
          </Box>
        </div>
      ) : (
        !error && <Skeleton variant="rounded" height={520} role="status" aria-label="Carregando..." />
      )}
      <TestMessage preview={preview} canSend={canSend} />
    </Stack>
  )
}

/** Cuts off texts that are too long: the server would reject them, and the preview would no longer change. */
function fitted(preview: Preview): Preview {
  const cut = (text: string, maxLength: number) => text.slice(0, maxLength).toWellFormed()
  if (preview.kind !== 'free') return { ...preview, text: cut(preview.text, MESSAGE_TEXT_MAX_LENGTH) }
  const { subject, text } = preview
  return { ...preview, subject: cut(subject, FREE_SUBJECT_MAX_LENGTH), text: cut(text, FREE_TEXT_MAX_LENGTH) }
}

const frameEdge = { border: 1, borderColor: 'divider', borderRadius: 2 }

function TestMessage({ preview, canSend }: MessagePreviewProps) {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: sendTestMessage })
  if (!canSend)
    return (
      <Typography variant="body2" color="textSecondary">
        Sem servidor de e-mail não é possível enviar um teste.
      </Typography>
    )
  return (
    <>
      <BusyButton variant="outlined" isBusy={isPending} onClick={() => mutate(preview)} sx={{ alignSelf: 'start' }}>
        Enviar para mim
      </BusyButton>
      <div role="status">{data && !isPending && <MailTestResult answer={data} />}</div>
      <ProblemAlert text={error && errorText(error, 'Erro ao enviar o teste')} />
    </>
  )
}
