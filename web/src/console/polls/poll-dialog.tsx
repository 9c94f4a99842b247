import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import {
  POLL_ANSWER_MAX_LENGTH,
  POLL_ANSWERS_MAX,
  POLL_ANSWERS_MIN,
  POLL_QUESTION_MAX_LENGTH,
  type Poll,
  pollCreate,
} from '@palco/contract/polls/polls'
import { type SyntheticEvent, useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import * as z from 'zod/mini'
import { CloseIcon } from '../../ui/icons.tsx'
import type { OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { CheckedField } from '../kit/form/form-text-field.tsx'
import { useDecisionForm } from '../kit/form/use-decision-form.ts'
import { createPoll, movePoll, refreshPolls, updatePoll } from './polls.queries.ts'

interface Written {
  question: string
  answers: { text: string }[]
}

const written = z.pipe(
  z.transform(({ question, answers }: Written) => ({
    question,
    answers: answers.map(({ text }) => text.trim()).filter(Boolean),
  })),
  pollCreate,
)

interface PollDialogProps extends OpenedDialog {
  roomId: string
  /** The draft to edit; `null` for a new poll. */
  poll: Poll | null
}

export function PollDialog({ roomId, poll, ...frame }: PollDialogProps) {
  // The saved poll; `null` until a new poll is saved. If it was saved but could not be opened, another attempt must not
  // create it again.
  const draft = useRef(poll)
  const opensNow = useRef(false)
  const { dialog, control, formState } = useDecisionForm(frame, {
    schema: written,
    initial: { question: poll?.question ?? '', answers: (poll?.answers ?? ['', '']).map((text) => ({ text })) },
    async perform(given) {
      draft.current = await (draft.current ? updatePoll(draft.current, given) : createPoll(roomId, given))
      return opensNow.current ? movePoll(draft.current, 'open') : draft.current
    },
    done: ({ state }) => (state === 'open' ? 'Enquete aberta: a sala já pode votar' : 'Enquete salva'),
    failed: 'Erro ao salvar a enquete',
    refresh: refreshPolls(roomId),
  })
  const { fields, append, remove } = useFieldArray({ control, name: 'answers' })

  const submit = (opens: boolean, event?: SyntheticEvent) => {
    opensNow.current = opens
    void dialog.onSubmit(event)
  }

  const problem = formState.errors.answers?.root?.message ?? formState.errors.answers?.message
  return (
    <FormDialog
      {...dialog}
      onSubmit={(event) => submit(false, event)}
      title={poll ? 'Editar a enquete' : 'Nova enquete'}
      submitText="Salvar"
      width="sm"
      moreActions={
        !poll && (
          <Button variant="outlined" onClick={() => submit(true)}>
            Salvar e abrir
          </Button>
        )
      }
    >
      <CheckedField
        name="question"
        label="Pergunta"
        required
        multiline
        autoFocus
        slotProps={{ htmlInput: { maxLength: POLL_QUESTION_MAX_LENGTH } }}
      />
      {fields.map(({ id }, index) => (
        <Box key={id} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <CheckedField
            name={`answers.${index}.text`}
            label={`Resposta ${index + 1}`}
            size="small"
            slotProps={{ htmlInput: { maxLength: POLL_ANSWER_MAX_LENGTH } }}
          />
          {fields.length > POLL_ANSWERS_MIN && (
            <IconButton aria-label={`Tirar a resposta ${index + 1}`} onClick={() => remove(index)}>
              <CloseIcon />
            </IconButton>
          )}
        </Box>
      ))}
      {fields.length < POLL_ANSWERS_MAX && (
        <Button onClick={() => append({ text: '' })} sx={{ alignSelf: 'flex-start' }}>
          Mais uma resposta
        </Button>
      )}
      {problem && (
        <Typography role="alert" color="error">
          {problem}
        </Typography>
      )}
    </FormDialog>
  )
}
