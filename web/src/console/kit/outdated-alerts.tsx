import { GoneAlert } from './gone-alert.tsx'
import { KeptAlert } from './kept-alert.tsx'
import { ReloadAlert } from './reload-alert.tsx'
import type { useEdited } from './use-edited.ts'

interface OutdatedAlertsProps {
  edited: Pick<ReturnType<typeof useEdited>, 'kept' | 'isGone' | 'isReloading' | 'reload' | 'startAnew'>
  /** What the server said of a save that came too late. */
  changed: string | undefined
  /** `Este usuário foi excluído`. */
  goneText: string
  onClose: () => void
}

/** At the top of a dialog: what somebody else has done meanwhile to what it edits. */
export function OutdatedAlerts({ edited, changed, goneText, onClose }: OutdatedAlertsProps) {
  if (edited.isGone) return <GoneAlert text={goneText} onCreate={edited.startAnew} onClose={onClose} />
  if (changed) return <ReloadAlert text={changed} isBusy={edited.isReloading} onReload={edited.reload} />
  return <KeptAlert kept={edited.kept} />
}
