import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import {
  DEFAULT_LANGUAGE,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
} from '@palco/contract/languages/interface-languages'
import { type FreeRecipients, type FreeTexts, freeTexts } from '@palco/contract/messages/free-messages'
import { useState } from 'react'
import { useHasMail } from '../../event/event.ts'
import { ask } from '../../ui/dialogs.ts'
import type { OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { useDialog } from '../kit/dialog/use-dialog.ts'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { countedPeople } from '../kit/words/number-text.ts'
import { FreeChatsDialog } from './free-chats-dialog.tsx'
import { chatProblem, fallbackText, leftOutText } from './free-message-words.ts'
import { FreeTextTabs } from './free-text-tabs.tsx'
import { MessagePreview } from './message-preview.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { useFreeMessageForm } from './use-free-message-form.ts'

interface FreeMessageDialogProps extends OpenedDialog {
  /**
   * The recipients that were chosen on another page, and their number as shown there. If missing, the dialog has a
   * filter of its own.
   */
  chosen?: { recipients: FreeRecipients; count: number }
}

/** Writes a message to people, and sends it by mail or by WhatsApp. The typed text is kept when the dialog closes. */
export function FreeMessageDialog({ chosen, ...frame }: FreeMessageDialogProps) {
  const hasMail = useHasMail()
  const { dialog, draft, recipients, texts, reach, people } = useFreeMessageForm(frame, chosen?.recipients)
  const { form } = dialog
  const [language, setLanguage] = useState<InterfaceLanguage>(DEFAULT_LANGUAGE)
  const chats = useDialog<{ recipients: FreeRecipients; texts: FreeTexts }>()
  const problem = chatProblem(texts)
  const left = reach.data && leftOutText(reach.data)

  const withProblem = INTERFACE_LANGUAGES.find((code) => form.formState.errors.texts?.[code]) ?? null
  const [lastProblem, setLastProblem] = useState(withProblem)
  // Opens the tab of the first language with a problem once, when the problem appears.
  if (withProblem !== lastProblem) {
    setLastProblem(withProblem)
    if (withProblem) setLanguage(withProblem)
  }

  /** Asks for confirmation: Enter in a field also submits, and a sent message can't be taken back. */
  async function submit() {
    if (!(await form.trigger())) return
    const text = [`${countedPeople(people)} por e-mail, uma vez cada.`, left, 'Não é possível desfazer.']
    const question = { type: 'warning', title: 'Enviar a mensagem?', okText: 'Enviar agora' } as const
    if (await ask({ ...question, text: text.filter(Boolean).join(' ') })) await dialog.onSubmit()
  }

  async function openChats() {
    const written = freeTexts.safeParse(texts)
    if ((await form.trigger()) && written.success) chats.open({ recipients, texts: written.data })
  }

  return (
    <>
      <FormDialog
        {...dialog}
        draft={draft}
        title="Enviar mensagem"
        submitText={reach.data ? `Enviar a ${countedPeople(people)}` : 'Enviar'}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        isLoading={!reach.data || reach.isPlaceholderData || !hasMail || people === 0}
        // The typed text is kept, so closing the dialog loses nothing.
        isDirty={false}
        width="lg"
        moreActions={
          <Button
            variant="outlined"
            disabled={!reach.data?.phones || reach.isPlaceholderData || problem !== null}
            onClick={openChats}
          >
            {`WhatsApp: ${countedPeople(reach.data?.phones ?? 0)}`}
          </Button>
        }
      >
        <Box sx={columns}>
          <Stack sx={{ gap: 2.5, minWidth: 0 }}>
            <RecipientFields chosen={chosen} />
            <QueryProblem query={reach} text="Erro ao contar quem recebe" />
            <Typography variant="body2" role="status">
              {!hasMail && <strong>Sem servidor de e-mail, a mensagem só vai por WhatsApp. </strong>}
              {hasMail && reach.data && <strong>{`${countedPeople(people)} por e-mail, uma vez cada. `}</strong>}
              {left}
            </Typography>
            <FreeTextTabs shown={language} onShow={setLanguage} />
            <Typography variant="body2" color="textSecondary">
              {[fallbackText(texts), problem].filter(Boolean).join(' ')}
            </Typography>
          </Stack>
          <MessagePreview preview={{ kind: 'free', language, ...texts[language] }} canSend={hasMail} />
        </Box>
      </FormDialog>
      {chats.shown && <FreeChatsDialog {...chats.dialog} chats={chats.shown} />}
    </>
  )
}

/** The form and its preview side by side. If there is not enough space, the form is above. */
const columns = {
  display: 'grid',
  gap: { xs: 3, lg: 4 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 642px' },
}
