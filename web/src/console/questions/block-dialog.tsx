import DialogContentText from '@mui/material/DialogContentText'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { useModeratesEvent } from '../../session/may.ts'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { useDecisionForm } from '../kit/form/use-decision-form.ts'
import type { QuestionDialogProps } from './question-dialogs.tsx'
import { BLOCK_TEXTS } from './question-words.ts'
import { blockAsker, refreshQuestions } from './questions.queries.ts'

const CHOICES = ['none', 'room', 'week'] as const
const chosen = z.object({ block: z.enum(CHOICES) })

export function BlockDialog({ roomId, question: { asker }, ...frame }: QuestionDialogProps) {
  const { dialog, control } = useDecisionForm(frame, {
    schema: chosen,
    initial: { block: asker.block ?? 'room' },
    perform: ({ block }) => blockAsker(roomId, asker.id, block === 'none' ? null : block),
    done: (_answer, { block }) =>
      block === 'none' ? `${asker.name} pode perguntar de novo` : `${asker.name} foi bloqueada`,
    failed: 'Erro ao bloquear a pessoa',
    refresh: refreshQuestions(roomId),
  })
  const { field } = useController({ control, name: 'block' })
  const moderatesEvent = useModeratesEvent()
  const offered = CHOICES.filter((choice) => moderatesEvent || choice !== 'week' || asker.block === 'week')
  return (
    <FormDialog {...dialog} title={`Bloquear ${asker.name}`} submitText="Salvar">
      <DialogContentText>
        As perguntas da pessoa continuam como enviadas para ela, e ninguém mais as vê. Ela segue na sala e pode votar.
      </DialogContentText>
      <RadioGroup {...field} aria-label="Bloqueio">
        {offered.map((choice) => (
          <FormControlLabel key={choice} value={choice} control={<Radio />} label={BLOCK_TEXTS[choice]} />
        ))}
      </RadioGroup>
    </FormDialog>
  )
}
