import { DialogHost } from '../kit/dialog-host.tsx'
import { NoticeHost } from '../kit/notice-host.tsx'
import { ConnectionLostDialog } from './connection-lost-dialog.tsx'
import { SessionTerminatedDialog } from './session-terminated-dialog.tsx'

/** What may come to lie over any signed-in page. */
export function ConsoleOverlays() {
  return (
    <>
      <NoticeHost />
      <DialogHost />
      <ConnectionLostDialog />
      <SessionTerminatedDialog />
    </>
  )
}
