import Box from '@mui/material/Box'
import { usePrefetchQuery } from '@tanstack/react-query'
import { linkAddressQuery } from '../access-links/access-links.ts'
import { LeaveGuard } from '../kit/form/leave-guard.tsx'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { Page } from '../kit/page.tsx'
import { ChooseGroupsDialog } from './choose-groups-dialog.tsx'
import { DropArea } from './drop-area.tsx'
import { ImportResult } from './import-result.tsx'
import { importPasswordQuery } from './imports.queries.ts'
import { InstructionsCard } from './instructions-card.tsx'
import { useImport } from './use-import.ts'

export function UploadPage() {
  const { state, apply, drop, save, rowsOfErrors } = useImport()
  // The dialog after the upload starts with the default password, so prefetch it.
  usePrefetchQuery(importPasswordQuery)
  // Prefetches the address of access links: if it arrived late, the buttons below the import's result would move.
  usePrefetchQuery(linkAddressQuery)
  return (
    <Page title="Upload" heading="Upload de Usuários">
      {state.name === 'idle' && <ProblemAlert text={state.problem} />}
      {state.name === 'fruitless' && <ImportResult success={null} {...state} rowsOfErrors={rowsOfErrors} />}
      {state.name === 'done' && (
        <ImportResult
          {...state.result}
          created={state.created}
          hasOwnPasswords={state.hasOwnPasswords}
          rowsOfErrors={rowsOfErrors}
        />
      )}
      <LeaveGuard isActive={state.name === 'choosing' || state.name === 'saving'} />
      <Box sx={{ display: 'grid', gap: 3, alignItems: 'start', gridTemplateColumns: { md: '2fr 1fr' } }}>
        <DropArea
          parsing={state.name === 'parsing' ? state.fileName : null}
          onDrop={drop}
          onRefuse={(problem) => apply({ type: 'refused', problem })}
        />
        <InstructionsCard />
      </Box>
      {(state.name === 'choosing' || state.name === 'saving') && (
        <ChooseGroupsDialog state={state} apply={apply} onSave={save} />
      )}
    </Page>
  )
}
