import { type ComponentType, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { showMessage } from '../../ui/dialogs.ts'

interface LazyDialogProps {
  onClose: () => void
}

/** Loads a dialog only when it is opened. It is a chunk of its own, because few people open it. */
export function useLazyDialog(load: () => Promise<ComponentType<LazyDialogProps>>) {
  const { t } = useTexts()
  const [shown, setShown] = useState<{ Dialog: ComponentType<LazyDialogProps> } | null>(null)
  const show = async () => {
    const Dialog = await load()
    setShown({ Dialog })
  }

  return {
    open: () => show().catch(() => void showMessage({ type: 'error', text: t('calendar.failed') })),
    dialog: shown && <shown.Dialog onClose={() => setShown(null)} />,
  }
}
