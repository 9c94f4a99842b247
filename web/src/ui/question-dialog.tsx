import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { type DialogRequest, useDialogs } from './dialogs.ts'
import { ErrorIcon, InfoIcon, WarningIcon } from './icons.tsx'
import styles from './question-dialog.module.css'

const ICONS = { error: ErrorIcon, info: InfoIcon, warning: WarningIcon }

export interface QuestionTexts {
  titles: Record<DialogRequest['type'], string>
  ok: string
  cancel: string
}

/** Shows the dialogs of `ask` and `showMessage`, one after the other. Esc is Cancel, or OK if there is no Cancel. */
export function QuestionDialog({ texts }: { texts: QuestionTexts }) {
  const dialog = useDialogs((dialogs) => dialogs[0])
  if (!dialog) return null
  const { id, type, title = texts.titles[type], text, canCancel, answer, okText = texts.ok, isDestructive } = dialog
  const SeverityIcon = ICONS[type]
  return (
    <Dialog
      // Remounts for each question, so that its primary button gets the focus.
      key={id}
      isOpen
      title={title}
      icon={
        <span className={styles[type]}>
          <SeverityIcon size={24} />
        </span>
      }
      onClose={() => answer(!canCancel)}
      actions={
        <>
          {canCancel && (
            <Button data-primary={isDestructive || undefined} onClick={() => answer(false)}>
              {texts.cancel}
            </Button>
          )}
          <Button
            variant="contained"
            data-primary={!isDestructive || undefined}
            isDestructive={isDestructive ?? false}
            onClick={() => answer(true)}
          >
            {okText}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{text}</p>
    </Dialog>
  )
}
