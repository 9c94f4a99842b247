import { zodResolver } from '@hookform/resolvers/zod'
import type { CertificatesOfUser } from '@palco/contract/certificates/certificates'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { errorText } from '../../api/api-error.ts'
import { useNoticeWhenGone } from '../../ui/use-notice-when-gone.ts'

/** What each dialog about one person's certificate gets. */
export interface DecisionFrame {
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
  onDone: (answer: CertificatesOfUser) => void
  /** After a failure too. */
  onSettled: () => void
}

interface Decision<Input extends FieldValues, Output extends FieldValues> {
  schema: z.ZodMiniType<Output, Input>
  initial: DefaultValues<Input>
  perform: (fields: Output) => Promise<CertificatesOfUser>
  done: string
  failed: string
}

/** The form of a dialog in which an administrator decides about one person's certificate, with a reason. */
export function useDecisionForm<Input extends FieldValues, Output extends FieldValues>(
  { onClose, onDone, onSettled }: DecisionFrame,
  { schema, initial, perform, done, failed }: Decision<Input, Output>,
) {
  const notifyWhenGone = useNoticeWhenGone()
  const [problem, setProblem] = useState<string | null>(null)
  const { control, handleSubmit, formState, watch } = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: initial,
  })
  const save = handleSubmit(async (fields) => {
    setProblem(null)
    try {
      onDone(await perform(fields))
      notifyWhenGone(done)
      onClose()
    } catch (error) {
      setProblem(errorText(error, failed))
    }
    onSettled()
  })
  return {
    control,
    watch,
    errors: formState.errors,
    dialog: { onSubmit: save, isDirty: formState.isDirty, isSubmitting: formState.isSubmitting, problem },
  }
}
