import Box from '@mui/material/Box'
import { LeaveGuard } from '../components/leave-guard.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { PageTitle } from '../components/page-title.tsx'
import { ProblemAlert } from '../components/problem-alert.tsx'
import { ChooseGroupsDialog } from '../features/imports/choose-groups-dialog.tsx'
import { DropArea } from '../features/imports/drop-area.tsx'
import { ImportResult } from '../features/imports/import-result.tsx'
import { InstructionsCard } from '../features/imports/instructions-card.tsx'
import { useImport } from '../features/imports/use-import.ts'
import { useProductTitle } from './use-product-title.ts'

export function Component() {
  const { state, apply, drop, save } = useImport()
  const product = useProductTitle()
  return (
    <>
      <PageTitle>{`Upload · ${product}`}</PageTitle>
      <PageHeader title="Upload de Usuários" />
      {state.name === 'idle' && <ProblemAlert text={state.problem} />}
      {state.name === 'fruitless' && <ImportResult success={null} errors={state.errors} />}
      {state.name === 'done' && <ImportResult {...state.result} />}
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
    </>
  )
}
