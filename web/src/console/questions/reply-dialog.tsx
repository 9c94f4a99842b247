import DialogContentText from '@mui/material/DialogContentText'
import { REPLY_MAX_LENGTH } from '@palco/contract/questions/moderated-questions'
import { plainLine } from '@palco/contract/questions/questions'
import * as z from 'zod/mini'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { CheckedField } from '../kit/form/form-text-field.tsx'
import { useDecisionForm } from '../kit/form/use-decision-form.ts'
import type { QuestionDialogProps } from './question-dialogs.tsx'
import { refreshQuestions, replyToQuestion } from './questions.queries.ts'
import type { QuestionActs } from './use-question-acts.ts'

const reply = z.union([z.literal(''), plainLine('Escreva a resposta', REPLY_MAX_LENGTH)])
const written = z.object({ reply: z.pipe(z.string().check(z.trim()), reply) })

export function ReplyDialog({ roomId, question, acts, ...frame }: QuestionDialogProps & { acts: QuestionActs }) {
  const { dialog } = useDecisionForm(frame, {
    schema: written,
    initial: { reply: question.reply },
    perform: ({ reply }) => replyToQuestion(question, reply || null),
    done: (_answer, { reply }) => acts.replied(question, reply),
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
