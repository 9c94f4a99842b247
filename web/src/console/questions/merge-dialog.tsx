import DialogContentText from '@mui/material/DialogContentText'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { foldText } from '@palco/contract/base/fold-text'
import type { ModeratedQuestion } from '@palco/contract/questions/moderated-questions'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { useDecisionForm } from '../kit/form/use-decision-form.ts'
import { counted } from '../kit/words/number-text.ts'
import type { QuestionDialogProps } from './question-dialogs.tsx'
import { LIST_TITLES } from './question-words.ts'
import { mergeQuestion, refreshQuestions } from './questions.queries.ts'
import { bySimilarity } from './similar-questions.ts'
import type { QuestionActs } from './use-question-acts.ts'

const chosen = z.object({ into: z.string().check(z.minLength(1, 'Escolha uma pergunta')) })

const SHOWN = 20

interface MergeDialogProps extends QuestionDialogProps {
  questions: readonly ModeratedQuestion[]
  acts: QuestionActs
}

export function MergeDialog({ roomId, question, questions, acts, ...frame }: MergeDialogProps) {
  const [search, setSearch] = useState('')
  const { dialog, control } = useDecisionForm(frame, {
    schema: chosen,
    initial: { into: '' },
    perform: ({ into }) => mergeQuestion(question, into),
    done: (_answer, { into }) => acts.merged(question, into),
    failed: 'Erro ao juntar as perguntas',
    refresh: refreshQuestions(roomId),
  })
  const { field, fieldState } = useController({ control, name: 'into' })
  const others = questions.filter(
    ({ id, mergedInto, state }) => id !== question.id && !mergedInto && state !== 'rejected',
  )
  const found = bySimilarity(
    question.text,
    others.filter(({ text }) => foldText(text).includes(foldText(search.trim()))),
  ).slice(0, SHOWN)
  return (
    <FormDialog {...dialog} title="Juntar com outra pergunta" submitText="Juntar" width="sm">
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        {`"${question.text}" some da lista, e quem votou nela passa a contar como voto da pergunta que você escolher. Quem votou nas duas conta uma vez.`}
      </DialogContentText>
      <TextField
        type="search"
        size="small"
        fullWidth
        autoFocus
        label="Buscar uma pergunta"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <RadioGroup {...field} aria-label="Juntar com">
        {found.map(({ id, text, state, votes }) => (
          <FormControlLabel
            key={id}
            value={id}
            control={<Radio />}
            label={
              <>
                {text}
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  {`${LIST_TITLES[state]} · ${counted(votes, 'voto', 'votos')}`}
                </Typography>
              </>
            }
            sx={{ alignItems: 'flex-start', mr: 0, py: 0.5, overflowWrap: 'anywhere', '& .MuiRadio-root': { pt: 0 } }}
          />
        ))}
      </RadioGroup>
      {found.length === 0 && <Typography>Nenhuma outra pergunta.</Typography>}
      {fieldState.error && (
        <Typography role="alert" color="error">
          {fieldState.error.message}
        </Typography>
      )}
    </FormDialog>
  )
}
