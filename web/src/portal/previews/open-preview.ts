import { PREVIEWED } from '@palco/contract/base/paths-and-headers'
import { type PreviewRequest, previewAnswer } from '@palco/contract/previews/previews'
import { api } from '../../api/api.ts'
import { preview, previewBase } from '../../api/http.ts'
import { receiveAnnouncements } from '../../session/live-announcements.ts'
import { usePreviewed } from '../../session/use-signed-in-user.ts'

/**
 * The URL parameter for opening rooms before their start. It is set by loading the page again, so that the audit log
 * gets another entry.
 */
const EARLY = 'early'

export const earlyRoomPath = (roomId: string) => `${previewBase()}/room/${encodeURIComponent(roomId)}?${EARLY}=1`

export function previewAsked(): PreviewRequest {
  const [, , kind, id = ''] = (previewBase() ?? '').split('/')
  const type = PREVIEWED.find((each) => each === kind) ?? 'group'
  return { type, id: decodeURIComponent(id), opensEarly: new URLSearchParams(location.search).has(EARLY) }
}

/** Starts a preview. From then on, the page can only read. */
export async function openPreview(asked: PreviewRequest) {
  const answer = await api.post('admin/previews', asked, previewAnswer)
  preview.token = answer.token
  receiveAnnouncements(answer.announcements)
  usePreviewed.setState(answer.profile, true)
  return answer
}
