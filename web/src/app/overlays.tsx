import { DialogHost } from '../components/dialog-host.tsx'
import { NoticeHost } from '../components/notice-host.tsx'
import { ConnectionLostDialog } from './connection-lost-dialog.tsx'
import { SessionTerminatedDialog } from './session-terminated-dialog.tsx'

/** What may come to lie over any signed-in page. */
export function Overlays() {
  return (
    <>
      <NoticeHost />
      <DialogHost />
      <ConnectionLostDialog />
      <SessionTerminatedDialog />
    </>
  )
}
