import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { PurchaseSource } from '@palco/contract/purchases/purchases'
import { useState } from 'react'
import { useServerNow } from '../../api/use-server-now.ts'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { SourceCard } from './source-card.tsx'
import { SourceDialog } from './source-dialog.tsx'
import { useSourceActions } from './use-source-actions.ts'

interface SourceListProps {
  sources: readonly PurchaseSource[]
  onContinue: (source: PurchaseSource) => void
}

export function SourceList({ sources, onContinue }: SourceListProps) {
  const actions = useSourceActions()
  // Once a minute is enough for "há 3 horas".
  const now = useServerNow(() => null)
  /** Kept while the dialog fades out. */
  const [edited, setEdited] = useState<{ source: PurchaseSource; isOpen: boolean } | null>(null)
  return (
    <section aria-labelledby="sources">
      <Typography id="sources" component="h2" variant="h4" sx={{ mb: 2 }}>
        Origens
      </Typography>
      <ProblemAlert text={actions.problem} onClose={() => actions.setProblem(null)} />
      <Stack sx={{ gap: 2 }}>
        {sources.map((source) => (
          <SourceCard
            key={source.id}
            {...{ source, now, actions }}
            onContinue={() => onContinue(source)}
            onEdit={() => setEdited({ source, isOpen: true })}
          />
        ))}
      </Stack>
      {edited && (
        <SourceDialog
          key={edited.source.id}
          {...edited}
          onClose={() => setEdited({ ...edited, isOpen: false })}
          onClosed={() => setEdited(null)}
        />
      )}
    </section>
  )
}
