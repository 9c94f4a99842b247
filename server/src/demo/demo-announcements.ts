import type { Room } from '@palco/contract/rooms/rooms'
import { isoTime } from '../base/db/iso-time.ts'
import type { Written } from '../features/announcements/announcements.repo.ts'

const MINUTE_MS = 60_000

/** An announcement, when it was written, and how many people have seen it. */
export type DemoNotice = Written & { at: number; seen: number }

const EVERYBODY = { audience: { type: 'everybody', id: null }, audienceName: '', schedule: null } as const

/** One is live, for a group of which no login is printed first; the others have ended. */
export function demoNotices(rooms: readonly Room[], now: number): DemoNotice[] {
  const german = rooms.find(({ language }) => language === 'DE_DE')
  const at = (minutes: number) => now + minutes * MINUTE_MS
  const until = (minutes: number) => isoTime(at(minutes))
  return [
    {
      kind: 'info',
      audience: { type: 'group', id: german?.groupId ?? null },
      audienceName: german?.group.name ?? '',
      schedule: null,
      language: 'PT_BR',
      texts: {
        PT_BR: 'A sessão de perguntas em alemão começa em instantes, com Katrin Vogel.',
        EN_US: 'The question hour in German is about to begin, with Katrin Vogel.',
        ES_ES: 'La sesión de preguntas en alemán empieza enseguida, con Katrin Vogel.',
        FR_FR: 'La séance de questions en allemand commence dans un instant, avec Katrin Vogel.',
        DE_DE: 'Die Fragestunde mit Katrin Vogel beginnt gleich.',
        IT_IT: 'La sessione di domande in tedesco inizia tra poco, con Katrin Vogel.',
      },
      endsAt: until(25),
      at: at(-2),
      seen: 71,
    },
    {
      kind: 'warning',
      ...EVERYBODY,
      language: 'PT_BR',
      texts: {
        PT_BR: 'Tivemos uma falha na transmissão em francês. Já voltamos pelo endereço reserva.',
        EN_US: 'The French stream failed for a moment. It is back on its second address.',
        ES_ES: 'La transmisión en francés falló un momento. Ya volvió por la dirección de reserva.',
        FR_FR: 'La diffusion en français a été interrompue un instant. Elle a repris.',
        DE_DE: 'Die französische Übertragung war kurz unterbrochen und läuft wieder.',
        IT_IT: 'La trasmissione in francese si è interrotta un momento. È tornata.',
      },
      endsAt: until(-8),
      at: at(-17),
      seen: 264,
    },
    {
      kind: 'info',
      ...EVERYBODY,
      language: 'PT_BR',
      texts: {
        PT_BR: 'A abertura começa em 10 minutos. Teste o seu som.',
        EN_US: 'The opening begins in 10 minutes. Please test your sound.',
        ES_ES: 'La apertura empieza en 10 minutos. Prueba tu sonido.',
        FR_FR: 'L’ouverture commence dans 10 minutes. Testez votre son.',
        DE_DE: 'Die Eröffnung beginnt in 10 Minuten. Prüfen Sie Ihren Ton.',
        IT_IT: 'L’apertura inizia tra 10 minuti. Prova il tuo audio.',
      },
      endsAt: until(-30),
      at: at(-41),
      seen: 238,
    },
  ]
}
