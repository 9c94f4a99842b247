import { useTexts } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MailIcon } from '../../ui/icons.tsx'
import { useReminders } from './use-reminders.tsx'

/** Turns reminders off and on again, as the link in each reminder does. */
export function RemindersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const { title, state, toggle } = useReminders()
  return (
    <Dialog
      isOpen
      title={title}
      icon={<MailIcon size={24} />}
      onClose={onClose}
      actions={
        <>
          {toggle}
          <Button onClick={onClose} data-primary>
            {t('common.close')}
          </Button>
        </>
      }
    >
      {state}
    </Dialog>
  )
}
