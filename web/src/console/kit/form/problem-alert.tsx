import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { errorText } from '../../../api/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { CloseButton } from '../../../ui/close-button.tsx'
import { dismissNotice, useNotice } from '../../../ui/notices.ts'

interface ProblemAlertProps {
  text: string | null
  onRetry?: () => void
  onClose?: () => void
}

/** An error message. When it appears, the notice of an earlier action disappears. */
export function ProblemAlert({ text, onRetry, onClose }: ProblemAlertProps) {
  useEffect(() => {
    if (text) dismissNotice()
  }, [text])

  if (!text) return null
  const actions = (onRetry || onClose) && (
    <>
      {onRetry && <Button onClick={onRetry}>Tentar novamente</Button>}
      {onClose && <CloseButton text="Fechar" onClick={onClose} />}
    </>
  )
  return (
    <Box sx={{ mb: 2 }}>
      <Alert severity="error" actions={actions}>
        {text}
      </Alert>
    </Box>
  )
}

export interface FailingQuery {
  error: Error | null
  refetch: () => unknown
}

interface QueryProblemProps {
  query: FailingQuery
  /** The fallback text, shown if the server's error has no text. */
  text: string
}

export const QueryProblem = ({ query: { error, refetch }, text }: QueryProblemProps) =>
  error && <ProblemAlert text={errorText(error, text)} onRetry={() => void refetch()} />

/**
 * The state of an error message. A new notice clears it, so that an error and a newer notice are not visible together.
 */
export function useProblem() {
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => useNotice.subscribe((notice) => notice && setProblem(null)), [])
  return [problem, setProblem] as const
}

/**
 * The CSS variable for the `top` of a sticky error message. Must be set where other sticky elements are above the
 * message.
 */
export const STICKY_TOP = '--sticky-top'

export function StickyProblem({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <Box sx={{ position: 'sticky', top: `var(${STICKY_TOP}, 0px)`, zIndex: 2, '&& > *': { mb: 0 } }}>
      <ProblemAlert text={text} />
    </Box>
  )
}
