import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { FormEventHandler, ReactNode } from 'react'
import { ask } from '../../ui/dialogs.ts'
import { BusyButton } from './busy-button.tsx'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import { StickyProblem } from './sticky-problem.tsx'

interface FormDialogProps extends Pick<DialogFrameProps, 'isOpen' | 'title' | 'onClosed' | 'width' | 'isTall'> {
  submitText: string
  onSubmit?: FormEventHandler
  /** Of a form that stands inside the dialog instead of around it: the button at the bottom submits that one. */
  formId?: string
  onClose: () => void
  /** Asks before what was typed is thrown away. */
  isDirty: boolean
  isSubmitting: boolean
  /** What it is about is still on its way: there is nothing to submit. */
  isLoading?: boolean
  /** Its button takes something away. */
  isDestructive?: boolean
  problem: string | null
  /** Another way to go on than to submit. */
  moreActions?: ReactNode
  children: ReactNode
}

/** As high as the dialog where its parts scroll by themselves; where it scrolls itself, its problem stays in sight. */
const TALL = { flex: '1 1 auto', minHeight: { md: 0 } }

/** A form in a dialog: Enter submits, Esc and Cancelar close, and nothing typed is lost by a slip. */
export function FormDialog(props: FormDialogProps) {
  const { submitText, onSubmit, formId, onClose, isDirty, isSubmitting, isDestructive, problem, children, ...rest } =
    props
  const { moreActions, isLoading = false, ...frame } = rest

  async function close() {
    if (isSubmitting) return
    const mayClose =
      !isDirty ||
      (await ask({
        type: 'warning',
        text: 'Descartar as alterações não salvas?',
        okText: 'Descartar',
        isDestructive: true,
      }))
    if (mayClose) onClose()
  }

  return (
    <DialogFrame
      {...frame}
      onClose={close}
      {...(onSubmit && { onSubmit })}
      actions={
        <>
          <Button onClick={close} disabled={isSubmitting}>
            Cancelar
          </Button>
          {moreActions}
          <BusyButton
            type="submit"
            form={formId}
            variant="contained"
            color={isDestructive ? 'error' : 'primary'}
            isBusy={isSubmitting}
            isEarly={isLoading}
          >
            {submitText}
          </BusyButton>
        </>
      }
    >
      <Stack sx={{ gap: 2.5, pt: 1, ...(props.isTall && TALL) }}>
        <StickyProblem text={problem} />
        {children}
      </Stack>
    </DialogFrame>
  )
}
