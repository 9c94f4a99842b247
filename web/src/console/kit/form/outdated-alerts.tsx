import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConflictAlert } from './conflict-alert.tsx'
import { ReloadAlert } from './reload-alert.tsx'
import type { DialogForm } from './use-dialog-form.ts'

interface OutdatedAlertsProps {
  form: DialogForm
  goneText: string
  changedTitle?: string
  onClose: () => void
}

export function OutdatedAlerts({ form, goneText, changedTitle, onClose }: OutdatedAlertsProps) {
  const { isGone, changed, isReloading, conflicts } = form
  if (isGone) return <GoneAlert text={goneText} onCreate={form.startAnew} onClose={onClose} />
  if (changed) return <ReloadAlert title={changedTitle} text={changed} isBusy={isReloading} onReload={form.reload} />
  return <ConflictAlert conflicts={conflicts} onTake={form.takeTheirs} />
}

const GoneAlert = ({ text, onCreate, onClose }: { text: string; onCreate: () => void; onClose: () => void }) => (
  <Alert
    severity="error"
    actions={
      <>
        <Button onClick={onCreate}>Criar novamente</Button>
        <Button onClick={onClose}>Fechar</Button>
      </>
    }
  >
    {text} por outra pessoa enquanto você editava. Nada foi salvo.
  </Alert>
)
