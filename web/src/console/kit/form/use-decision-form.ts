import { zodResolver } from '@hookform/resolvers/zod'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { errorText } from '../../../api/api-error.ts'
import type { NoticeAction } from '../../../ui/notices.ts'
import { useNoticeWhenGone } from '../../../ui/use-notice-when-gone.ts'
import type { OpenedDialog } from '../dialog/dialog-frame.tsx'

export interface DecisionFrame<Answer> extends OpenedDialog {
  onDone?: (answer: Answer) => void
}

type Notice = string | { text: string; action: NoticeAction | null }

interface Decision<Input extends FieldValues, Output extends FieldValues, Answer> {
  schema: z.ZodMiniType<Output, Input>
  initial: DefaultValues<Input>
  perform: (fields: Output) => Promise<Answer>
  /** The notice after a success. It is shown when the dialog has closed. */
  done?: (answer: Answer, fields: Output, queryClient: QueryClient) => Notice
  /** Refetches the data. Called after a failure too, because somebody else may have changed the data. */
  refresh: (queryClient: QueryClient) => Promise<unknown>
  /** The fallback error text, used if the server's error has no text. */
  failed: string
}

/** A form in a dialog. A success closes the dialog; a failure is shown in it. Pass `dialog` to `FormDialog`. */
export function useDecisionForm<Input extends FieldValues, Output extends FieldValues, Answer>(
  { isOpen, onClose, onClosed, onDone }: DecisionFrame<Answer>,
  { schema, initial, perform, done, refresh, failed }: Decision<Input, Output, Answer>,
) {
  const queryClient = useQueryClient()
  const notifyWhenGone = useNoticeWhenGone()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues: initial })
  const onSubmit = form.handleSubmit(async (fields) => {
    setProblem(null)
    try {
      const answer = await perform(fields)
      onDone?.(answer)
      const notice = done?.(answer, fields, queryClient)
      if (typeof notice === 'string') notifyWhenGone(notice)
      else if (notice) notifyWhenGone(notice.text, notice.action)
      onClose()
    } catch (error) {
      setProblem(errorText(error, failed))
    }
    void refresh(queryClient)
  })
  const { isDirty, isSubmitting } = form.formState
  return { ...form, dialog: { form, isOpen, onClose, onClosed, onSubmit, isDirty, isSubmitting, problem } }
}
