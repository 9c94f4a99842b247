import { EMBED_ADVICE } from '../embed-checks/embed-check-texts.ts'
import { addressesOnAir } from './room-air.ts'
import type { Room } from './rooms.ts'
import { checkWebinarUrl } from './webinar-url.ts'

type PastedInto = Pick<Room, 'webinarUrl' | 'backupUrl' | 'onAir' | 'mode'>

/** Returns why people in the room can't be moved to the pasted URL; `null` if they can. */
export function pastedAddressProblem(pasted: string, room: PastedInto): string | null {
  if (!pasted.trim()) return 'Cole o endereço da transmissão reserva.'
  const { error, embedUrl } = checkWebinarUrl(pasted)
  if (!embedUrl) return error
  if (room.mode === 'page' && isInsecure(embedUrl)) return EMBED_ADVICE.insecure
  const isSame = (url: string) => checkWebinarUrl(url).embedUrl === embedUrl
  if (isSame(addressesOnAir(room).webinarUrl)) return 'É o endereço que já está no ar.'
  return isSame(room.webinarUrl) ? 'É o endereço principal: aperte "Voltar ao principal".' : null
}

/** Whether browsers block the URL in an https page. They allow http only for addresses of the same computer. */
const isInsecure = (embedUrl: string) => {
  const { protocol, hostname } = new URL(embedUrl)
  return protocol === 'http:' && !/^(?:127(?:\.\d+){3}|\[::1\]|(?:.+\.)?localhost)$/.test(hostname)
}
