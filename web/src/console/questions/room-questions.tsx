import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { RoomModeration } from '@palco/contract/questions/moderated-questions'
import { canMove, QUESTION_STATES, type QuestionState } from '@palco/contract/questions/question-moves'
import { useLayoutEffect, useRef, useState } from 'react'
import { focusMain } from '../kit/focus-main.ts'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { type OpenMenu, RowMenu } from '../kit/list/row-menu.tsx'
import { useUndoKey } from '../kit/undo-history.ts'
import { NarrowLists, WideLists } from './list-layouts.tsx'
import { QuestionDialogs, useQuestionDialogs } from './question-dialogs.tsx'
import { type ListedQuestion, questionLists } from './question-lists.ts'
import { questionMenu } from './question-menu.ts'
import { MOVE_KEYS, shortQuestion } from './question-words.ts'
import { useQuestionActs } from './use-question-acts.ts'
import { useQuestionKeys } from './use-question-keys.ts'

/** Narrow and wide screens have different layouts; the same keys work in both. */
export function RoomQuestions({ room }: { room: RoomModeration }) {
  const acts = useQuestionActs(room.roomId)
  const dialogs = useQuestionDialogs()
  const [menu, setMenu] = useState<OpenMenu<ListedQuestion> | null>(null)
  const lists = questionLists(acts.shown(room.questions))
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'))
  const keepPlace = useFocusOnNeighbour()
  useUndoKey()

  function move(question: ListedQuestion, to: QuestionState) {
    keepPlace()
    acts.move(question, to)
  }

  function pressOnQuestion(id: string, key: string): boolean {
    const question = Object.values(lists)
      .flat()
      .find((each) => each.id === id)
    const to = QUESTION_STATES.find((state) => MOVE_KEYS[state] === key)
    if (!question) return false
    if (to) {
      if (canMove(question.state, to)) move(question, to)
      return true
    }
    return dialogs.openByKey(question, key)
  }

  useQuestionKeys(pressOnQuestion, (key) => key === '?' && dialogs.openKeys())

  const Lists = isWide ? WideLists : NarrowLists
  return (
    <>
      <Box sx={problemPlace}>
        <ProblemAlert text={acts.problem} onClose={() => acts.setProblem(null)} />
      </Box>
      <Lists
        lists={lists}
        onMove={move}
        onSeparate={acts.separate}
        onOpenMenu={(row, button) => setMenu({ row, button })}
      />
      {isWide && (
        <Button sx={{ mt: 2 }} onClick={dialogs.openKeys}>
          Atalhos do teclado (?)
        </Button>
      )}
      <RowMenu
        opened={menu}
        onClose={() => setMenu(null)}
        labelOf={({ text }) => shortQuestion(text)}
        entriesOf={(question) => questionMenu(question, { move, open: dialogs.open })}
      />
      <QuestionDialogs room={room} acts={acts} dialogs={dialogs} />
    </>
  )
}

const problemPlace = { position: 'sticky', top: { xs: '4rem', sm: '4.5rem' }, zIndex: 2 }

/**
 * Returns a function that must be called before a question is moved. If the focused card then disappears, the next card
 * in its list gets the focus, or the previous one if it was the last.
 */
function useFocusOnNeighbour() {
  const neighbour = useRef<Element | null>(null)
  const isMoving = useRef(false)
  useLayoutEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    if (document.activeElement !== document.body) return
    if (neighbour.current instanceof HTMLElement && neighbour.current.isConnected) neighbour.current.focus()
    else focusMain()
  })
  return () => {
    const card = document.activeElement?.closest('[data-question]')
    if (!card) return
    isMoving.current = true
    neighbour.current = card.nextElementSibling ?? card.previousElementSibling
  }
}
