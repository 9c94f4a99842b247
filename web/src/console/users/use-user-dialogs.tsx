import type { User } from '@palco/contract/users'
import { useEffect, useRef, useState } from 'react'
import { dismissNotice, type NoticeAction, notify, useNotice } from '../../ui/notices.ts'
import { AccessLinkDialog } from './access-link-dialog.tsx'
import { BulkGroupDialog } from './bulk-group-dialog.tsx'
import type { BulkWhom, GroupAction } from './bulk-texts.ts'
import { EmailDialog } from './email-dialog.tsx'
import { RoomAccessDialog } from './room-access-dialog.tsx'
import { UserDialog } from './user-dialog.tsx'

type Asked =
  | { name: 'user'; user: User | null }
  | { name: 'rooms' | 'email' | 'link'; user: User }
  | { name: 'group'; action: GroupAction; whom: BulkWhom; onChanged: () => void }

/** At most one is open; it holds what it was opened with until it has faded out. */
export function useUserDialogs() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  function open(dialog: Asked) {
    setAsked(dialog)
    setIsOpen(true)
  }

  const onMakeLink = (user: User) => open({ name: 'link', user })
  const notifyCorrected = useCorrectedNotice(onMakeLink)
  const frame = { isOpen, onClose: () => setIsOpen(false), onClosed: () => setAsked(null) }
  return {
    open,
    dialog: (
      <>
        {asked?.name === 'user' && <UserDialog {...frame} user={asked.user} onMakeLink={onMakeLink} />}
        {asked?.name === 'rooms' && <RoomAccessDialog {...frame} user={asked.user} />}
        {asked?.name === 'email' && <EmailDialog {...frame} user={asked.user} onCorrected={notifyCorrected} />}
        {asked?.name === 'link' && <AccessLinkDialog {...frame} user={asked.user} />}
        {asked?.name === 'group' && (
          <BulkGroupDialog {...frame} action={asked.action} whom={asked.whom} onChanged={asked.onChanged} />
        )}
      </>
    ),
  }
}

/** Its action opens a dialog of this page: the notice is dismissed with the page, and has no action after that. */
function useCorrectedNotice(onMakeLink: (user: User) => void) {
  const isMounted = useRef(false)
  const action = useRef<NoticeAction>(null)

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      if (action.current && useNotice.getState()?.action === action.current) dismissNotice()
    }
  }, [])

  return (user: User) => {
    action.current = isMounted.current ? { text: 'Criar novo link', run: () => onMakeLink(user) } : null
    notify('E-mail corrigido. Links enviados antes não funcionam mais.', action.current)
  }
}
