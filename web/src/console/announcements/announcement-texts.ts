import {
  type Announcement,
  type AnnouncementKind,
  type AudienceType,
  isLive,
  textFor,
} from '@palco/contract/announcements'

export const KIND_LABELS: Record<AnnouncementKind, string> = { info: 'Informação', warning: 'Atenção' }

export const AUDIENCE_LABELS: Record<AudienceType, string> = {
  everybody: 'Todos os participantes',
  group: 'Um grupo',
  room: 'Uma sala',
  language: 'Um idioma',
}

/** `Sala: Abertura` */
export function audienceText({ audience: { type, name } }: Pick<Announcement, 'audience'>): string {
  const words = { group: 'Grupo', room: 'Sala', language: 'Idioma' }
  return type === 'everybody' ? AUDIENCE_LABELS.everybody : `${words[type]}: ${name}`
}

export const seenText = (seen: number) =>
  seen === 1 ? '1 pessoa' : seen ? `${seen.toLocaleString('pt-BR')} pessoas` : 'Ninguém'

/** Its name in confirmations and for screen readers: the beginning of its text. */
export function nameOf(announcement: Announcement): string {
  const { text } = textFor(announcement, announcement.language)
  return text.length > 60 ? `${text.slice(0, 60).replace(/\p{Cs}$/u, '')}…` : text
}

export function splitByEnd(announcements: readonly Announcement[], now: number) {
  return {
    live: announcements.filter((each) => isLive(each, now)),
    past: announcements.filter((each) => !isLive(each, now)),
  }
}

export const nextEnd = (announcements: readonly Announcement[], now: number) =>
  Math.min(...announcements.filter((each) => isLive(each, now)).map(({ endsAt }) => Date.parse(endsAt)))
