import { questionEdit } from '@palco/contract/questions/moderated-questions'
import { QUESTION_MAX_LENGTH } from '@palco/contract/questions/questions'
import * as z from 'zod/mini'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { CheckedField } from '../kit/form/form-text-field.tsx'
import { useDecisionForm } from '../kit/form/use-decision-form.ts'
import type { QuestionDialogProps } from './question-dialogs.tsx'
import { editQuestion, refreshQuestions } from './questions.queries.ts'
import type { QuestionActs } from './use-question-acts.ts'

const written = z.pick(questionEdit, { text: true })

export function EditDialog({ roomId, question, acts, ...frame }: QuestionDialogProps & { acts: QuestionActs }) {
  const { dialog } = useDecisionForm(frame, {
    schema: written,
    initial: { text: question.text },
    perform: ({ text }) => editQuestion(question, text),
    done: (_answer, { text }) => acts.edited(question, text),
    failed: 'Erro ao editar a pergunta',
    refresh: refreshQuestions(roomId),
  })
  return (
    <FormDialog {...dialog} title="Editar a pergunta" submitText="Salvar" width="sm">
      <CheckedField
        name="text"
        label="Pergunta"
        required
        multiline
        minRows={2}
        autoFocus
        helperText="A sala vê que a pergunta foi editada pela moderação."
        slotProps={{ htmlInput: { maxLength: QUESTION_MAX_LENGTH } }}
      />
    </FormDialog>
  )
}
