import { PREVIEWED } from '@palco/contract/base/paths-and-headers'
import { type PreviewRequest, previewAnswer } from '@palco/contract/previews/previews'
import { api } from '../../api/api.ts'
import { preview, previewBase } from '../../api/http.ts'
import { receiveAnnouncements } from '../../session/live-announcements.ts'
import { usePreviewed } from '../../session/use-signed-in-user.ts'

/** In the address, so that each preview is a page load with its own line in the audit. */
const EARLY = 'early'

export const earlyRoomPath = (roomId: string) => `${previewBase()}/room/${encodeURIComponent(roomId)}?${EARLY}=1`

/** What to preview, by the address. */
export function previewAsked(): PreviewRequest {
  const [, , kind, id = ''] = (previewBase() ?? '').split('/')
  const type = PREVIEWED.find((each) => each === kind) ?? 'group'
  return { type, id: decodeURIComponent(id), opensEarly: new URLSearchParams(location.search).has(EARLY) }
}

/** From here on all calls of the page are read-only. */
export async function openPreview(asked: PreviewRequest) {
  const answer = await api.post('admin/previews', asked, previewAnswer)
  preview.token = answer.token
  receiveAnnouncements(answer.announcements)
  usePreviewed.setState(answer.profile, true)
  return answer
}
