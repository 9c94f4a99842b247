import { ConflictAlert } from './conflict-alert.tsx'
import { GoneAlert } from './gone-alert.tsx'
import { ReloadAlert } from './reload-alert.tsx'
import type { VersionedForm } from './use-versioned-form.ts'

interface OutdatedAlertsProps {
  form: VersionedForm
  /** `Este usuário foi excluído`. */
  goneText: string
  /** Title above the server's message about a conflict. */
  changedTitle?: string
  onClose: () => void
}

/** At the top of a dialog: the record was changed, merged or deleted by somebody else. */
export function OutdatedAlerts({ form, goneText, changedTitle, onClose }: OutdatedAlertsProps) {
  const { isGone, changed, isReloading, conflicts } = form
  if (isGone) return <GoneAlert text={goneText} onCreate={form.startAnew} onClose={onClose} />
  if (changed) return <ReloadAlert title={changedTitle} text={changed} isBusy={isReloading} onReload={form.reload} />
  return <ConflictAlert conflicts={conflicts} onTake={form.takeTheirs} />
}
