import type { AnnouncementKind } from '@palco/contract/announcements/live-announcement'
import { type InterfaceLanguage, languageTag } from '@palco/contract/languages/interface-languages'

// Ready texts are templates for announcements. They contain no times of day: participants are in many time zones.

/** Placeholders: `{room}` (a name), `{minutes}` ("10 minutos"), `[text with a room|text without a room]`. */
interface Template {
  label: string
  kind: AnnouncementKind
  texts: Record<InterfaceLanguage, string>
}

const BEGINS: Template = {
  label: 'Começa em {minutes}',
  kind: 'info',
  texts: {
    PT_BR: '[“{room}” começa|Começamos] em {minutes}.',
    EN_US: '[“{room}” starts|We start] in {minutes}.',
    ES_ES: '[«{room}» empieza|Empezamos] en {minutes}.',
    FR_FR: '[« {room} » commence|Nous commençons] dans {minutes}.',
    DE_DE: '[„{room}“ beginnt|Wir beginnen] in {minutes}.',
    IT_IT: '[«{room}» inizia|Iniziamo] tra {minutes}.',
  },
}

const BEGINS_NOW: Template = {
  label: 'Começa agora',
  kind: 'info',
  texts: {
    PT_BR: '[“{room}” começa|Começamos] agora.',
    EN_US: '[“{room}” starts|We start] now.',
    ES_ES: '[«{room}» empieza|Empezamos] ahora.',
    FR_FR: '[« {room} » commence|Nous commençons] maintenant.',
    DE_DE: '[„{room}“ beginnt|Wir beginnen] jetzt.',
    IT_IT: '[«{room}» inizia|Iniziamo] ora.',
  },
}

const PROBLEM: Template = {
  label: 'Estamos resolvendo um problema',
  kind: 'warning',
  texts: {
    PT_BR: 'Estamos resolvendo um problema[ em “{room}”|]. Fique na página: voltamos em instantes.',
    EN_US: 'We are fixing a problem[ in “{room}”|]. Please stay on this page: we will be right back.',
    ES_ES: 'Estamos resolviendo un problema[ en «{room}»|]. No cierres la página: volvemos enseguida.',
    FR_FR: 'Nous réglons un problème[ dans « {room} »|]. Restez sur la page : nous revenons tout de suite.',
    DE_DE: 'Wir beheben gerade ein Problem[ in „{room}“|]. Bleiben Sie auf der Seite: Es geht gleich weiter.',
    IT_IT: 'Stiamo risolvendo un problema[ in «{room}»|]. Resta sulla pagina: torniamo subito.',
  },
}

const BACK: Template = {
  label: 'Voltamos',
  kind: 'info',
  texts: {
    PT_BR: 'Voltamos! [“{room}”|A transmissão] continua agora.',
    EN_US: 'We are back! [“{room}”|The broadcast] continues now.',
    ES_ES: '¡Ya estamos de vuelta! [«{room}»|La transmisión] continúa ahora.',
    FR_FR: 'Nous sommes de retour ! [« {room} »|La diffusion] reprend.',
    DE_DE: 'Wir sind zurück! [„{room}“|Die Übertragung] geht weiter.',
    IT_IT: 'Siamo tornati! [«{room}»|La trasmissione] riprende ora.',
  },
}

const MOVED: Template = {
  label: 'A sala mudou',
  kind: 'warning',
  texts: {
    PT_BR: '[“{room}” mudou de sala|A sala mudou]. Volte à lista de salas e entre na nova.',
    EN_US: '[“{room}” has moved|The room has changed]. Go back to the list of rooms and enter the new one.',
    ES_ES: '[«{room}» ha cambiado de sala|La sala ha cambiado]. Vuelve a la lista de salas y entra en la nueva.',
    FR_FR:
      '[« {room} » a changé de salle|La salle a changé]. Revenez à la liste des salles et entrez dans la nouvelle.',
    DE_DE:
      '[„{room}“ ist in einen anderen Raum umgezogen|Der Raum hat sich geändert]. ' +
      'Gehen Sie zurück zur Liste und betreten Sie den neuen.',
    IT_IT: '[«{room}» ha cambiato sala|La sala è cambiata]. Torna all’elenco delle sale ed entra in quella nuova.',
  },
}

type Situation = { room: string | null; minutes: number }

export type ReadyText = ReturnType<typeof readyTexts>[number]

export const readyTexts = (situation: Situation) =>
  [situation.minutes > 0 ? BEGINS : BEGINS_NOW, PROBLEM, BACK, MOVED].map(({ label, kind, texts }) => ({
    label: fill(label, 'PT_BR', situation),
    kind,
    texts: Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, fill(text, code, situation)])),
  }))

/**
 * Fills the placeholders. Replaces `{room}` and `{minutes}` in one pass, because the name of a room may contain
 * "{minutes}".
 */
function fill(template: string, code: string, { room, minutes }: Situation): string {
  const unit = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const
  return template
    .replace(/\[(.*)\|(.*)\]/, room ? '$1' : '$2')
    .replace(/\{(room|minutes)\}/g, (_, name) =>
      name === 'room' ? (room ?? '') : minutes.toLocaleString(languageTag(code), unit),
    )
}
