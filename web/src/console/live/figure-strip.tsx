import Box from '@mui/material/Box'
import { isOfEvent, type ShownFigures } from '@palco/contract/live/live'
import { type LiveTrouble, liveTroubles } from '@palco/contract/live/live-troubles'
import { type NetworkFigures, toNetworkFigures } from '@palco/contract/live/walls'
import { useId } from 'react'
import { useEventZone } from '../kit/words/event-zone.ts'
import { numberText } from '../kit/words/number-text.ts'

/**
 * Descriptions of problems. They contain no numbers: those change every second, and a screen reader would read out each
 * change.
 */
const REASONS: Record<LiveTrouble, string> = {
  failures: 'Muitos logins recusados.',
  takeovers: 'Muitas trocas de aparelho.',
  waitingLogins: 'Fila no login: há pessoas esperando para entrar.',
}

/** The figures of the whole event; `null` before they arrive, and for members who see only some groups. */
export const networkFigures = (figures: ShownFigures | null): NetworkFigures | null =>
  figures && isOfEvent(figures) ? toNetworkFigures(figures) : null

/**
 * Figures about connections and logins, and a line about problems. `stoppedAt` is the time since when the figures are
 * stale.
 */
export function FigureStrip({ figures, stoppedAt }: { figures: NetworkFigures | null; stoppedAt: number | null }) {
  const zone = useEventZone()
  const troubles = figures ? liveTroubles(figures) : []
  const reasons = troubles.map((trouble) => REASONS[trouble])
  if (stoppedAt !== null)
    reasons.unshift(
      `Sem conexão com o servidor: os números estão parados desde ${new Date(stoppedAt).toLocaleTimeString('pt-BR', zone)}.`,
    )
  const isWrong = (trouble: LiveTrouble) => troubles.includes(trouble)
  return (
    <Box component="section" aria-label="Rede" data-trouble={reasons.length > 0 || undefined} sx={strip}>
      <Box role="status" title={reasons.join(' ')} sx={status}>
        {reasons.join(' ') || (figures ? 'Rede em ordem.' : 'Aguardando os números…')}
      </Box>
      <Figure label="Conectados" value={figures?.signedIn} />
      <Figure label="Chegaram" value={figures?.arrived} suffix={figures ? `de ${numberText(figures.expected)}` : ''} />
      <Figure label="Nas salas" value={figures?.inRooms} />
      <Figure label="Entradas/min" value={figures?.signIns} />
      <Figure label="Na fila" value={figures?.waitingLogins} isWrong={isWrong('waitingLogins')} />
      <Figure label="Recusados/min" value={figures?.failures} isWrong={isWrong('failures')} />
      <Figure label="Trocas/min" value={figures?.takeovers} isWrong={isWrong('takeovers')} />
      <Figure label="Conexões" value={figures?.sockets} />
      {figures?.nodes !== undefined && figures.nodes > 1 && <Figure label="Servidores" value={figures.nodes} />}
    </Box>
  )
}

interface FigureProps {
  label: string
  value: number | undefined
  suffix?: string
  isWrong?: boolean
}

function Figure({ label, value, suffix, isWrong }: FigureProps) {
  const labelId = useId()
  return (
    <Box role="group" aria-labelledby={labelId} data-wrong={isWrong || undefined} sx={{ whiteSpace: 'nowrap' }}>
      <span id={labelId}>{label}</span>{' '}
      <Box component="strong" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {value === undefined ? '–' : numberText(value)}
      </Box>
      {suffix && ` ${suffix}`}
    </Box>
  )
}

const status = { flex: '0 0 100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

const strip = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '1.125em',
  rowGap: '0.125em',
  px: '0.875em',
  py: '0.5em',
  fontSize: '0.8125em',
  color: 'var(--color-text-secondary)',
  backgroundColor: 'var(--color-background-paper)',
  border: '1px solid var(--color-divider)',
  borderRadius: 'var(--radius-control)',
  '& strong': { color: 'var(--color-text-primary)' },
  '&[data-trouble]': {
    color: 'var(--color-alert-error-text)',
    backgroundColor: 'var(--color-alert-error-background)',
    borderColor: 'var(--color-error-main)',
    '& strong': { color: 'inherit' },
    // Underlines the figure that shows a problem. Bold text would be wider and might wrap.
    '& [data-wrong]': { textDecoration: 'underline' },
    '& [role=status]': { fontWeight: 700 },
  },
}
