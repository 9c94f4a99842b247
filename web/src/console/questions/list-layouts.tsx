import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import type { QuestionState } from '@palco/contract/questions/question-moves'
import { useId, useState } from 'react'
import { numberText } from '../kit/words/number-text.ts'
import type { QuestionCardActs } from './question-card.tsx'
import { QuestionList } from './question-list.tsx'
import type { QuestionLists } from './question-lists.ts'
import { LIST_TITLES } from './question-words.ts'

interface LayoutProps extends QuestionCardActs {
  lists: QuestionLists
}

/** One list at a time, below the question that is on stage. */
export const NarrowLists = ({ lists, ...acts }: LayoutProps) => (
  <Box sx={{ maxWidth: '48rem' }}>
    {lists.stage.length > 0 && <Column state="stage" lists={lists} {...acts} />}
    <TabbedLists states={['waiting', 'approved', 'answered', 'rejected']} lists={lists} {...acts} />
  </Box>
)

/** Three columns: the queue, the questions that the audience sees, and the finished ones. */
export const WideLists = ({ lists, ...acts }: LayoutProps) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 3, alignItems: 'start' }}>
    <Column state="waiting" lists={lists} {...acts} />
    <Box>
      <Column state="stage" lists={lists} {...acts} />
      <Column state="approved" lists={lists} {...acts} />
    </Box>
    <TabbedLists states={['answered', 'rejected']} lists={lists} {...acts} />
  </Box>
)

const titleOf = (state: QuestionState, lists: QuestionLists) =>
  `${LIST_TITLES[state]} (${numberText(lists[state].length)})`

const Column = ({ state, lists, ...acts }: LayoutProps & { state: QuestionState }) => (
  <Box component="section" aria-label={LIST_TITLES[state]} sx={{ mb: 2.5 }}>
    <Typography component="h2" variant="h6" sx={{ mb: 1, minHeight: { lg: '3rem' }, alignContent: 'center' }}>
      {state === 'stage' ? LIST_TITLES.stage : titleOf(state, lists)}
    </Typography>
    <QuestionList state={state} questions={lists[state]} {...acts} />
  </Box>
)

function TabbedLists({ states, lists, ...acts }: LayoutProps & { states: readonly QuestionState[] }) {
  const id = useId()
  const [chosen, setChosen] = useState(states[0] as QuestionState)
  return (
    <section>
      <Tabs
        value={chosen}
        onChange={(_event, state: QuestionState) => setChosen(state)}
        aria-label="Perguntas"
        variant="scrollable"
        sx={{ mb: 1.5, '& .MuiTab-root': { px: 1.25, minWidth: 0 } }}
      >
        {states.map((state) => (
          <Tab
            key={state}
            value={state}
            label={titleOf(state, lists)}
            id={`${id}-${state}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        <QuestionList key={chosen} state={chosen} questions={lists[chosen]} {...acts} />
      </div>
    </section>
  )
}
