import { VENDOR_NAMES, type Vendor } from '@palco/contract/purchases/purchases'
import { recordingState } from '@palco/contract/recordings/recordings'
import type { Room } from '@palco/contract/rooms/rooms'
import { webinarFrameUrl } from '@palco/contract/rooms/webinar-url'

export interface SharingFacts {
  rooms: readonly Room[]
  shops: readonly { name: string; vendor: Vendor }[]
  /** The host of the mail server; `null` if none is configured. */
  mailHost: string | null
  /** The name of the single sign-on provider; `null` if there is none. */
  signOn: string | null
}

const NAMED = 'Nome, e-mail e endereço IP de quem assiste'
const UNNAMED = 'Endereço IP de quem assiste'

/** Returns a row for each recipient or source of personal data, with the data and its purpose. */
export const recipientRows = ({ rooms, shops, mailHost, signOn }: SharingFacts): string[][] => [
  ...shops.map(({ name, vendor }) => [
    `${VENDOR_NAMES[vendor]} (${name})`,
    'Nome, e-mail, telefone e pedido de quem compra',
    'Origem dos dados: avisa cada compra e cada reembolso',
  ]),
  ...(mailHost ? [[mailHost, 'Nome, e-mail e o texto das mensagens', 'Entrega dos e-mails']] : []),
  ...Array.from(hostsOf(rooms), ([host, isNamed]) => [host, isNamed ? NAMED : UNNAMED, 'Transmissão e gravações']),
  ...(signOn ? [[signOn, 'E-mail da equipe', 'Entrada da equipe']] : []),
]

/**
 * Returns the hosts of videos, and whether a video's address contains the name and e-mail address of the person who
 * opens it.
 */
function hostsOf(rooms: readonly Room[]): Map<string, boolean> {
  const addresses = rooms.flatMap((room) => [
    { url: room.webinarUrl, isNamed: true },
    { url: room.backupUrl, isNamed: true },
    ...(recordingState(room) === 'published' ? [{ url: room.recordingUrl, isNamed: room.recordingNamed }] : []),
  ])
  const hosts = new Map<string, boolean>()
  for (const { url, isNamed } of addresses) {
    const host = url && URL.parse(webinarFrameUrl(url, null))?.hostname
    if (host) hosts.set(host, isNamed || hosts.get(host) === true)
  }
  return new Map([...hosts].sort(([one], [other]) => one.localeCompare(other)))
}
