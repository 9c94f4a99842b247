import type { User } from '@palco/contract/users'
import { useState } from 'react'
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
  const frame = { isOpen, onClose: () => setIsOpen(false), onClosed: () => setAsked(null) }
  return {
    open,
    dialog: (
      <>
        {asked?.name === 'user' && <UserDialog {...frame} user={asked.user} onMakeLink={onMakeLink} />}
        {asked?.name === 'rooms' && <RoomAccessDialog {...frame} user={asked.user} />}
        {asked?.name === 'email' && <EmailDialog {...frame} user={asked.user} onMakeLink={onMakeLink} />}
        {asked?.name === 'link' && <AccessLinkDialog {...frame} user={asked.user} />}
        {asked?.name === 'group' && (
          <BulkGroupDialog {...frame} action={asked.action} whom={asked.whom} onChanged={asked.onChanged} />
        )}
      </>
    ),
  }
}
