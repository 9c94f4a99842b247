import {
  type FreeMessageSent,
  type FreeRecipients,
  freeTexts,
  NO_FREE_TEXTS,
} from '@palco/contract/messages/free-messages'
import { PASSES } from '@palco/contract/passes/pass'
import { USER_ATTENDANCES, USER_SIGN_INS, type UserFilter, WITHOUT_PASS } from '@palco/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { useDecisionForm } from '../kit/form/use-decision-form.ts'
import { useFormDraft } from '../kit/form/use-form-draft.ts'
import { zonedText } from '../kit/form/zoned-period.ts'
import { useClockZone } from '../kit/words/event-zone.ts'
import { countedPeople } from '../kit/words/number-text.ts'
import { reachQuery, sendFreeMessage } from './messages.queries.ts'

const anyOf = <Value extends string>(values: readonly Value[]) => z.enum(['', ...values])

const fields = z.object({
  group: z.string(),
  pass: anyOf([...PASSES, WITHOUT_PASS]),
  attendance: anyOf(USER_ATTENDANCES),
  signedIn: anyOf(USER_SIGN_INS),
  texts: freeTexts,
})

const INITIAL: z.infer<typeof fields> = { group: '', pass: '', attendance: '', signedIn: '', texts: NO_FREE_TEXTS }

/** Converts the form's choices to a filter. An empty choice means all people. */
const filterOf = ({ group, pass, attendance, signedIn }: Omit<typeof INITIAL, 'texts'>): UserFilter => ({
  ...(group && { group }),
  ...(pass && { pass }),
  ...(attendance && { attendance }),
  ...(signedIn && { signedIn }),
})

/**
 * The form of a free message. Until the message is sent, the typed text is offered again when the dialog is reopened.
 */
export function useFreeMessageForm(frame: OpenedDialog, chosen: FreeRecipients | undefined) {
  const timeZone = useClockZone()
  const recipientsOf = (values: Omit<typeof INITIAL, 'texts'>): FreeRecipients =>
    chosen ?? { of: 'filter', filter: filterOf(values) }
  const doneText = ({ people, repeatedAt }: FreeMessageSent) =>
    repeatedAt
      ? `Esta mensagem já tinha saído em ${zonedText(repeatedAt, timeZone)}: ninguém recebe duas vezes.`
      : `Mensagem a caminho de ${countedPeople(people)}`
  const { dialog, watch } = useDecisionForm(
    { ...frame, onDone: () => draft.drop() },
    {
      schema: fields,
      initial: INITIAL,
      perform: ({ texts, ...filter }) => sendFreeMessage({ recipients: recipientsOf(filter), texts, expected: people }),
      done: doneText,
      failed: 'Erro ao enviar a mensagem',
      refresh: (queries) =>
        Promise.all([
          queries.invalidateQueries({ queryKey: ['messages'] }),
          queries.invalidateQueries({ queryKey: ['users', 'message-reach'] }),
        ]),
    },
  )
  const draft = useFormDraft(dialog.form, { name: 'message', isKept: true })
  const { texts, ...filter } = watch()
  const recipients = recipientsOf(filter)
  const reach = useQuery(reachQuery(recipients))
  /** The number of recipients in the dialog. The server refuses to send the message to more people. */
  const people = reach.data?.people ?? 0
  return { dialog, draft: draft.offered, recipients, texts, reach, people }
}
