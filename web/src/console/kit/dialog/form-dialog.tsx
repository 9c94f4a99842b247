import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { FormEventHandler, ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { BusyButton } from '../form/busy-button.tsx'
import { DraftAlert, type OfferedDraft } from '../form/draft-alert.tsx'
import { StickyProblem } from '../form/problem-alert.tsx'
import { useUnloadWarning } from '../leaving.ts'
import { askToDiscard } from './ask-before-loss.ts'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'

interface FormDialogProps<Values extends FieldValues, Output>
  extends Pick<DialogFrameProps, 'isOpen' | 'title' | 'onClosed' | 'width' | 'isTall' | 'isDrawer'> {
  form?: UseFormReturn<Values, unknown, Output>
  submitText: string
  onSubmit?: FormEventHandler
  /**
   * The id of a form inside the dialog. The submit button submits that form. If missing, the dialog itself is the form.
   */
  formId?: string
  onClose: () => void
  /** Whether there are unsaved changes: closing then asks for confirmation. */
  isDirty: boolean
  isSubmitting: boolean
  /** Set while the form can't be submitted yet, for example because data is loading. */
  isLoading?: boolean
  isDestructive?: boolean
  problem: string | null
  moreActions?: ReactNode
  draft?: OfferedDraft | null
  children: ReactNode
}

/**
 * The styles of tall dialogs. On wide screens, the content fills the dialog and its parts scroll. On narrow ones, the
 * whole dialog scrolls.
 */
const TALL = { flex: '1 1 auto', minHeight: { md: 0 } }

export function FormDialog<Values extends FieldValues, Output>(props: FormDialogProps<Values, Output>) {
  const { submitText, onSubmit, formId, onClose, isDirty, isSubmitting, isDestructive, problem, children, ...rest } =
    props
  const { form, moreActions, isLoading = false, draft = null, ...frame } = rest

  useUnloadWarning(props.isOpen && isDirty)

  async function close() {
    if (isSubmitting) return
    if (!isDirty || (await askToDiscard())) onClose()
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
        {draft && <DraftAlert {...draft} />}
        {form ? <FormProvider {...form}>{children}</FormProvider> : children}
      </Stack>
    </DialogFrame>
  )
}
