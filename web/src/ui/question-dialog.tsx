import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { type DialogRequest, useDialogs } from './dialogs.ts'

export interface QuestionTexts {
  titles: Record<DialogRequest['type'], string>
  ok: string
  cancel: string
}

/** Shows what `ask` and `tell` want to know, one at a time. Esc is Cancel, or OK where there is only that. */
export function QuestionDialog({ texts }: { texts: QuestionTexts }) {
  const dialog = useDialogs((dialogs) => dialogs[0])
  if (!dialog) return null
  const { id, type, title = texts.titles[type], text, canCancel, answer, okText = texts.ok, isDestructive } = dialog
  return (
    <Dialog
      // A question of its own: the focus goes to the button that is right for it.
      key={id}
      isOpen
      title={title}
      onClose={() => answer(!canCancel)}
      actions={
        <>
          {canCancel && (
            <Button data-primary={isDestructive} onClick={() => answer(false)}>
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
      <p>{text}</p>
    </Dialog>
  )
}
