import type { RoomModeration } from '@palco/contract/questions/moderated-questions'
import type { OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { useDialog } from '../kit/dialog/use-dialog.ts'
import { BlockDialog } from './block-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import type { ListedQuestion } from './question-lists.ts'
import type { QuestionDialog } from './question-menu.ts'
import { ReplyDialog } from './reply-dialog.tsx'
import type { QuestionActs } from './use-question-acts.ts'

const DIALOG_KEYS: Record<string, QuestionDialog> = { e: 'edit', m: 'merge', t: 'reply', b: 'block' }

export interface QuestionDialogProps extends OpenedDialog {
  roomId: string
  question: ListedQuestion
}

type QuestionDialogsState = ReturnType<typeof useQuestionDialogs>

export function useQuestionDialogs() {
  const asked = useDialog<{ name: QuestionDialog; question: ListedQuestion }>()
  const keys = useDialog<object>()
  const open = (name: QuestionDialog, question: ListedQuestion) => asked.open({ name, question })
  return {
    asked,
    keys,
    open,
    openByKey(question: ListedQuestion, key: string): boolean {
      const name = DIALOG_KEYS[key]
      if (name) open(name, question)
      return name !== undefined
    },
    openKeys() {
      keys.open({})
      return true
    },
  }
}

interface QuestionDialogsProps {
  room: RoomModeration
  acts: QuestionActs
  dialogs: QuestionDialogsState
}

export function QuestionDialogs({ room: { roomId, questions }, acts, dialogs: { asked, keys } }: QuestionDialogsProps) {
  const { shown, dialog } = asked
  const props = shown && { roomId, question: shown.question, ...dialog }
  return (
    <>
      {props && shown.name === 'edit' && <EditDialog {...props} acts={acts} />}
      {props && shown.name === 'reply' && <ReplyDialog {...props} acts={acts} />}
      {props && shown.name === 'merge' && <MergeDialog {...props} questions={questions} acts={acts} />}
      {props && shown.name === 'block' && <BlockDialog {...props} />}
      {keys.shown && <KeysDialog {...keys.dialog} />}
    </>
  )
}
