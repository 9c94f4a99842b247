import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { EMBED_VERDICT_LABELS, embedAdvice } from '@palco/contract/embed-checks/embed-check-texts'
import { findingInMode } from '@palco/contract/embed-checks/embed-checks'
import type { RoomMode } from '@palco/contract/rooms/room-air'
import { errorText } from '../../api/api-error.ts'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { Hint } from '../kit/hint.tsx'
import { useEmbedCheck, useEmbedTest } from './embed-checks.ts'

interface EmbedVerdictProps {
  url: string
  mode: RoomMode | undefined
  /** Added to the test button's name for screen readers: a page has many of these buttons. */
  subject: string
  labels?: typeof EMBED_VERDICT_LABELS | undefined
  /**
   * A text that says where the preview is. If it is set, the advice for the verdict `unknown` is shown only as a
   * tooltip.
   */
  previewPlace?: string
}

const COLORS = { plays: 'success', refused: 'error', unknown: 'default' } as const

export function EmbedVerdict(props: EmbedVerdictProps) {
  const { url, mode = 'page', subject, labels = EMBED_VERDICT_LABELS, previewPlace } = props
  const check = useEmbedCheck(url)
  const { mutate, data, variables, isPending, error } = useEmbedTest()
  const isOfThis = variables === url
  const saved = check?.verdict ? { verdict: check.verdict, reason: check.reason } : null
  // Prefers the stored check, which exists for saved URLs and is also updated by a test. Unsaved URLs have only the
  // test's result.
  const found = saved ?? (isOfThis ? data : null)
  const shown = found && findingInMode(found, mode)
  const advice = shown?.reason ? embedAdvice(shown.reason, location.host) : ''
  const isShort = Boolean(advice && previewPlace && shown?.verdict === 'unknown')
  return (
    <Box sx={{ mt: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box role="status">
          {shown && (
            <Hint text={isShort ? `${advice} ${previewPlace}` : ''}>
              <Chip
                size="small"
                label={labels[shown.verdict]}
                color={COLORS[shown.verdict]}
                variant={shown.verdict === 'unknown' ? 'outlined' : 'filled'}
                {...(isShort && { tabIndex: 0 })}
              />
            </Hint>
          )}
          {!shown && check?.isUnderWay && <Chip size="small" variant="outlined" label="Verificando…" />}
        </Box>
        <BusyButton
          size="small"
          color="secondary"
          isBusy={isPending}
          aria-label={`Testar agora: ${subject}`}
          onClick={() => mutate(url)}
          sx={{ px: 0.5, fontSize: '0.8125rem' }}
        >
          Testar agora
        </BusyButton>
      </Box>
      {shown && advice && !isShort && (
        <Typography variant="body2" color={shown.verdict === 'refused' ? 'error' : 'textSecondary'} sx={{ mt: 0.5 }}>
          {advice}
        </Typography>
      )}
      {error && isOfThis && (
        <Typography variant="body2" color="error" role="alert" sx={{ mt: 0.5 }}>
          {errorText(error, 'Erro ao testar o endereço')}
        </Typography>
      )}
    </Box>
  )
}
