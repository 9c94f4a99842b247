import { type ComponentType, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { showMessage } from '../../ui/dialogs.ts'
import type { CalendarDialogProps } from './calendar-dialog.tsx'

/** Lazy: few people open it. */
export function useCalendarDialog() {
  const { t } = useTexts()
  const [shown, setShown] = useState<{ Dialog: ComponentType<CalendarDialogProps> } | null>(null)

  async function load() {
    const { CalendarDialog } = await import('./calendar-dialog.tsx')
    setShown({ Dialog: CalendarDialog })
  }

  return {
    open: () => load().catch(() => void showMessage({ type: 'error', text: t('calendar.failed') })),
    dialog: shown && <shown.Dialog onClose={() => setShown(null)} />,
  }
}
