import { VENDOR_NAMES, type Vendor } from '@palco/contract/purchases/purchases'
import { recordingState } from '@palco/contract/recordings/recordings'
import type { Room } from '@palco/contract/rooms/rooms'
import { webinarFrameUrl } from '@palco/contract/rooms/webinar-url'

export interface SharingFacts {
  rooms: readonly Room[]
  shops: readonly { name: string; vendor: Vendor }[]
  /** `null` if no mail server is configured. */
  mailHost: string | null
  /** The provider that signs in the team; `null` if there is none. */
  signOn: string | null
}

const NAMED = 'Nome, e-mail e endereço IP de quem assiste'
const UNNAMED = 'Endereço IP de quem assiste'

/** The recipients and sources of personal data, each with its data and purpose. */
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

/** The hosts of videos, and whether the addresses that people open carry their name and e-mail address. */
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
