import type { LinkRecipients } from '@palco/contract/access-links/access-links'
import type { FreeRecipients } from '@palco/contract/messages/free-messages'
import type { ListedUser, ManagedUser } from '@palco/contract/users/users'
import { useEffect, useRef } from 'react'
import { dismissNotice, type NoticeAction, notify, useNotice } from '../../ui/notices.ts'
import { ChatWalkDialog } from '../access-links/chat-walk-dialog.tsx'
import { useDialog } from '../kit/dialog/use-dialog.ts'
import { FreeMessageDialog } from '../messages/free-message-dialog.tsx'
import { AccessLinkDialog } from './access-link-dialog.tsx'
import { BulkGroupDialog, BulkPassDialog } from './bulk-dialogs.tsx'
import type { BulkTarget, GroupAction, PassAction } from './bulk-texts.ts'
import { EmailDialog } from './email-dialog.tsx'
import { RoomAccessDialog } from './room-access-dialog.tsx'
import { UserDialog } from './user-dialog.tsx'

type UserDialogRequest =
  | { name: 'user'; user: ManagedUser | null }
  | { name: 'member' }
  | { name: 'rooms' | 'email'; user: ManagedUser }
  | { name: 'link'; user: ManagedUser; isMadeAtOnce?: boolean }
  | { name: 'chats'; recipients: LinkRecipients }
  | { name: 'message'; recipients: FreeRecipients; count: number }
  | { name: 'group'; action: GroupAction; target: BulkTarget; onChanged: () => void }
  | { name: 'pass'; action: PassAction; target: BulkTarget; listed: readonly ListedUser[]; onChanged: () => void }

/** The dialogs about users. Only one of them can be open. */
export function useUserDialogs() {
  const { shown, open, dialog } = useDialog<UserDialogRequest>()
  const onMakeLink = (user: ManagedUser) => open({ name: 'link', user })
  const notifyCorrected = useCorrectedNotice(onMakeLink)
  return {
    open,
    dialog: (
      <>
        {shown?.name === 'user' && <UserDialog {...dialog} user={shown.user} onMakeLink={onMakeLink} />}
        {shown?.name === 'member' && <UserDialog {...dialog} user={null} isInvited onMakeLink={onMakeLink} />}
        {shown?.name === 'rooms' && <RoomAccessDialog {...dialog} user={shown.user} />}
        {shown?.name === 'email' && <EmailDialog {...dialog} user={shown.user} onCorrected={notifyCorrected} />}
        {shown?.name === 'link' && <AccessLinkDialog {...dialog} {...shown} />}
        {shown?.name === 'chats' && <ChatWalkDialog {...dialog} recipients={shown.recipients} />}
        {shown?.name === 'message' && <FreeMessageDialog {...dialog} chosen={shown} />}
        {shown?.name === 'group' && <BulkGroupDialog {...dialog} {...shown} />}
        {shown?.name === 'pass' && <BulkPassDialog {...dialog} {...shown} />}
      </>
    ),
  }
}

/**
 * The notice after an e-mail address was corrected. It disappears with the page, because its action opens a dialog of
 * the page.
 */
function useCorrectedNotice(onMakeLink: (user: ManagedUser) => void) {
  const isMounted = useRef(false)
  const action = useRef<NoticeAction>(null)

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      if (action.current && useNotice.getState()?.action === action.current) dismissNotice()
    }
  }, [])

  return (user: ManagedUser) => {
    action.current = isMounted.current ? { text: 'Criar novo link', run: () => onMakeLink(user) } : null
    notify('E-mail corrigido. Links enviados antes não funcionam mais.', action.current)
  }
}
