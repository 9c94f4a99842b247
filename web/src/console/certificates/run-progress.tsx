import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { CertificateRun } from '@palco/contract/certificates/certificates'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { EventTime } from '../kit/words/event-time.tsx'
import { numberText } from '../kit/words/number-text.ts'
import { RUN_WORDS, runCounts } from './certificate-texts.ts'

export function RunProgress({ run }: { run: CertificateRun }) {
  const { kind, state, done, total, startedAt, startedBy } = run
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>
        {state === 'running'
          ? `${RUN_WORDS[kind].running}: ${numberText(done)} de ${numberText(total)} pessoas verificadas`
          : RUN_WORDS[kind].done}
      </Typography>
      {state === 'running' && <ProgressBar done={done} total={total} aria-label={RUN_WORDS[kind].title} my={1} />}
      <Typography variant="body2">{runCounts(run)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {`Iniciada por ${startedBy} em `}
        <EventTime instant={startedAt} isPlanned />
      </Typography>
    </Box>
  )
}
