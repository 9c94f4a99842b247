import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { QuestionState } from '@palco/contract/questions/question-moves'
import { useState } from 'react'
import { numberText } from '../kit/words/number-text.ts'
import { QuestionCard, type QuestionCardActs } from './question-card.tsx'
import type { ListedQuestion } from './question-lists.ts'
import { EMPTY_LISTS, LIST_TITLES } from './question-words.ts'

/**
 * The number of cards that are shown before "Mostrar mais" is pressed. With more cards, the update every second would
 * be slow on a phone.
 */
const SHOWN_AT_ONCE = 40

interface QuestionListProps extends QuestionCardActs {
  state: QuestionState
  questions: readonly ListedQuestion[]
}

export function QuestionList({ state, questions, ...acts }: QuestionListProps) {
  const [limit, setLimit] = useState(SHOWN_AT_ONCE)
  const { shown, holding } = useHeldOrder(questions)
  if (questions.length === 0)
    return (
      <Typography color="textSecondary" sx={{ py: 1 }}>
        {EMPTY_LISTS[state]}
      </Typography>
    )
  return (
    <>
      <Stack component="ul" aria-label={LIST_TITLES[state]} {...holding} sx={list}>
        {shown.slice(0, limit).map((question) => (
          <QuestionCard key={question.id} question={question} {...acts} />
        ))}
      </Stack>
      {shown.length > limit && (
        <Box sx={{ mt: 1.5, textAlign: 'center' }}>
          <Button onClick={() => setLimit((now) => now + SHOWN_AT_ONCE)}>
            {`Mostrar mais (${numberText(shown.length - limit)})`}
          </Button>
        </Box>
      )}
    </>
  )
}

const list = { gap: 1.5, m: 0, p: 0, listStyle: 'none' }

/** Keeps the order while the pointer or the focus is in the list, so that no card moves just before a click. */
function useHeldOrder(questions: readonly ListedQuestion[]) {
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const place = (id: string) => {
    const index = order?.indexOf(id) ?? -1
    return index < 0 ? Number.POSITIVE_INFINITY : index
  }
  const hold = () => setOrder((now) => now ?? questions.map(({ id }) => id))
  const release = () => setOrder(null)
  return {
    shown: order ? questions.toSorted((one, other) => place(one.id) - place(other.id) || 0) : questions,
    holding: { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release },
  }
}
