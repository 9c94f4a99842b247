import type { AnnouncementKind } from '@palco/contract/announcements/live-announcement'
import { type InterfaceLanguage, languageTag } from '@palco/contract/languages/interface-languages'

// Ready texts for the usual moments of a live day. Without clock times: participants read them in many zones.

/** `{room}` is its name, `{minutes}` such as "10 minutos". */
interface Template {
  label: string
  kind: AnnouncementKind
  /** The text with a room, and without one. */
  texts: Record<InterfaceLanguage, [string, string]>
}

const BEGINS: Template = {
  label: 'Começa em {minutes}',
  kind: 'info',
  texts: {
    PT_BR: ['“{room}” começa em {minutes}.', 'Começamos em {minutes}.'],
    EN_US: ['“{room}” starts in {minutes}.', 'We start in {minutes}.'],
    ES_ES: ['«{room}» empieza en {minutes}.', 'Empezamos en {minutes}.'],
    FR_FR: ['« {room} » commence dans {minutes}.', 'Nous commençons dans {minutes}.'],
    DE_DE: ['„{room}“ beginnt in {minutes}.', 'Wir beginnen in {minutes}.'],
    IT_IT: ['«{room}» inizia tra {minutes}.', 'Iniziamo tra {minutes}.'],
  },
}

const BEGINS_NOW: Template = {
  label: 'Começa agora',
  kind: 'info',
  texts: {
    PT_BR: ['“{room}” começa agora.', 'Começamos agora.'],
    EN_US: ['“{room}” starts now.', 'We start now.'],
    ES_ES: ['«{room}» empieza ahora.', 'Empezamos ahora.'],
    FR_FR: ['« {room} » commence maintenant.', 'Nous commençons maintenant.'],
    DE_DE: ['„{room}“ beginnt jetzt.', 'Wir beginnen jetzt.'],
    IT_IT: ['«{room}» inizia ora.', 'Iniziamo ora.'],
  },
}

const PROBLEM: Template = {
  label: 'Estamos resolvendo um problema',
  kind: 'warning',
  texts: {
    PT_BR: [
      'Estamos resolvendo um problema em “{room}”. Fique na página: voltamos em instantes.',
      'Estamos resolvendo um problema. Fique na página: voltamos em instantes.',
    ],
    EN_US: [
      'We are fixing a problem in “{room}”. Please stay on this page: we will be right back.',
      'We are fixing a problem. Please stay on this page: we will be right back.',
    ],
    ES_ES: [
      'Estamos resolviendo un problema en «{room}». No cierres la página: volvemos enseguida.',
      'Estamos resolviendo un problema. No cierres la página: volvemos enseguida.',
    ],
    FR_FR: [
      'Nous réglons un problème dans « {room} ». Restez sur la page : nous revenons tout de suite.',
      'Nous réglons un problème. Restez sur la page : nous revenons tout de suite.',
    ],
    DE_DE: [
      'Wir beheben gerade ein Problem in „{room}“. Bleiben Sie auf der Seite: Es geht gleich weiter.',
      'Wir beheben gerade ein Problem. Bleiben Sie auf der Seite: Es geht gleich weiter.',
    ],
    IT_IT: [
      'Stiamo risolvendo un problema in «{room}». Resta sulla pagina: torniamo subito.',
      'Stiamo risolvendo un problema. Resta sulla pagina: torniamo subito.',
    ],
  },
}

const BACK: Template = {
  label: 'Voltamos',
  kind: 'info',
  texts: {
    PT_BR: ['Voltamos! “{room}” continua agora.', 'Voltamos! A transmissão continua agora.'],
    EN_US: ['We are back! “{room}” continues now.', 'We are back! The broadcast continues now.'],
    ES_ES: ['¡Ya estamos de vuelta! «{room}» continúa ahora.', '¡Ya estamos de vuelta! La transmisión continúa ahora.'],
    FR_FR: ['Nous sommes de retour ! « {room} » reprend.', 'Nous sommes de retour ! La diffusion reprend.'],
    DE_DE: ['Wir sind zurück! „{room}“ geht weiter.', 'Wir sind zurück! Die Übertragung geht weiter.'],
    IT_IT: ['Siamo tornati! «{room}» riprende ora.', 'Siamo tornati! La trasmissione riprende ora.'],
  },
}

const MOVED: Template = {
  label: 'A sala mudou',
  kind: 'warning',
  texts: {
    PT_BR: [
      '“{room}” mudou de sala. Volte à lista de salas e entre na nova.',
      'A sala mudou. Volte à lista de salas e entre na nova.',
    ],
    EN_US: [
      '“{room}” has moved. Go back to the list of rooms and enter the new one.',
      'The room has changed. Go back to the list of rooms and enter the new one.',
    ],
    ES_ES: [
      '«{room}» ha cambiado de sala. Vuelve a la lista de salas y entra en la nueva.',
      'La sala ha cambiado. Vuelve a la lista de salas y entra en la nueva.',
    ],
    FR_FR: [
      '« {room} » a changé de salle. Revenez à la liste des salles et entrez dans la nouvelle.',
      'La salle a changé. Revenez à la liste des salles et entrez dans la nouvelle.',
    ],
    DE_DE: [
      '„{room}“ ist in einen anderen Raum umgezogen. Gehen Sie zurück zur Liste und betreten Sie den neuen.',
      'Der Raum hat sich geändert. Gehen Sie zurück zur Liste und betreten Sie den neuen.',
    ],
    IT_IT: [
      '«{room}» ha cambiato sala. Torna all’elenco delle sale ed entra in quella nuova.',
      'La sala è cambiata. Torna all’elenco delle sale ed entra in quella nuova.',
    ],
  },
}

interface Situation {
  /** The name of the room that it is about, if there is one. */
  room: string | null
  /** Minutes until it begins. */
  minutes: number
}

export interface ReadyText {
  label: string
  kind: AnnouncementKind
  /** The texts by language code. */
  texts: Record<string, string>
}

export const readyTexts = (situation: Situation): ReadyText[] =>
  [situation.minutes > 0 ? BEGINS : BEGINS_NOW, PROBLEM, BACK, MOVED].map(({ label, kind, texts }) => ({
    label: fill(label, 'PT_BR', situation),
    kind,
    texts: Object.fromEntries(
      Object.entries(texts).map(([code, [ofRoom, general]]) => [
        code,
        fill(situation.room ? ofRoom : general, code, situation),
      ]),
    ),
  }))

/** One replacement, so that a room called "{minutes}" stays as it is. */
function fill(template: string, code: string, { room, minutes }: Situation): string {
  const unit = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const
  return template.replace(/\{(room|minutes)\}/g, (_, name) =>
    name === 'room' ? (room ?? '') : minutes.toLocaleString(languageTag(code), unit),
  )
}
