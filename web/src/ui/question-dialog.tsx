import { useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { type DialogRequest, type OpenDialog, useDialogs } from './dialogs.ts'
import { ErrorIcon, InfoIcon, WarningIcon } from './icons.tsx'
import styles from './question-dialog.module.css'
import { TextField } from './text-field.tsx'

const ICONS = { error: ErrorIcon, info: InfoIcon, warning: WarningIcon }

export interface QuestionTexts {
  titles: Record<DialogRequest['type'], string>
  ok: string
  cancel: string
}

/**
 * Shows the dialogs that are queued in `useDialogs`, one after another. Esc is the same as Cancel or, if there is no
 * Cancel button, OK.
 */
export function QuestionDialog({ texts }: { texts: QuestionTexts }) {
  const dialog = useDialogs((dialogs) => dialogs[0])
  // Each question gets a new element, so that its primary button gets the focus.
  return dialog ? <Question key={dialog.id} dialog={dialog} texts={texts} /> : null
}

function Question({ dialog, texts }: { dialog: OpenDialog; texts: QuestionTexts }) {
  const { type, title = texts.titles[type], text, canCancel, answer, okText = texts.ok, isDestructive } = dialog
  const { typed, choice, cancelText = texts.cancel } = dialog
  const [value, setValue] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [isChosen, setIsChosen] = useState(false)
  const SeverityIcon = ICONS[type]
  const isWrong = typed !== undefined && value.trim() !== typed.text
  const accept = () => (isWrong ? setIsTried(true) : answer(true, isChosen))
  return (
    <Dialog
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
              {cancelText}
            </Button>
          )}
          <Button
            variant="contained"
            data-primary={!isDestructive || undefined}
            isDestructive={isDestructive ?? false}
            onClick={accept}
          >
            {okText}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{text}</p>
      {typed && (
        <TextField
          label={typed.label}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && accept()}
          problem={isTried && isWrong ? typed.problem : undefined}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      {choice && (
        <label className={styles.choice}>
          <input type="checkbox" checked={isChosen} onChange={({ target }) => setIsChosen(target.checked)} />
          {choice}
        </label>
      )}
    </Dialog>
  )
}
