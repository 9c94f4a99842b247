import DialogContentText from '@mui/material/DialogContentText'
import { REPLY_MAX_LENGTH } from '@palco/contract/questions/moderated-questions'
import * as z from 'zod/mini'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { CheckedField } from '../kit/form/form-text-field.tsx'
import { useDecisionForm } from '../kit/form/use-decision-form.ts'
import type { QuestionDialogProps } from './question-dialogs.tsx'
import { refreshQuestions, replyToQuestion } from './questions.queries.ts'

const written = z.object({ reply: z.string().check(z.trim()) })

export function ReplyDialog({ roomId, question, ...frame }: QuestionDialogProps) {
  const { dialog } = useDecisionForm(frame, {
    schema: written,
    initial: { reply: question.reply },
    perform: ({ reply }) => replyToQuestion(question, reply || null),
    done: (_answer, { reply }) => (reply ? 'Resposta publicada' : 'Resposta removida'),
    failed: 'Erro ao publicar a resposta',
    refresh: refreshQuestions(roomId),
  })
  return (
    <FormDialog {...dialog} title="Responder em texto" submitText="Publicar" width="sm">
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>{question.text}</DialogContentText>
      <CheckedField
        name="reply"
        label="Resposta"
        multiline
        minRows={2}
        autoFocus
        helperText="A sala a lê abaixo da pergunta, quando a pergunta está aprovada. Vazia, é removida."
        slotProps={{ htmlInput: { maxLength: REPLY_MAX_LENGTH } }}
      />
    </FormDialog>
  )
}
