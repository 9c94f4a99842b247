import type { EventSettings } from '@palco/contract/event/event'

/** The pages of the settings, in the order in which the index lists them. */
export const TOPIC_TITLES = {
  event: 'Evento',
  entrance: 'Página de entrada e imagens',
  welcome: 'Boas-vindas e suporte',
  access: 'Acesso e senhas',
  passes: 'Passes e planos',
  live: 'Ao vivo e presença',
  recordings: 'Gravações',
  questions: 'Perguntas e avaliações',
  mail: 'E-mail',
}

export type TopicName = keyof typeof TOPIC_TITLES

export const TOPIC_NAMES = Object.keys(TOPIC_TITLES) as TopicName[]

export const isTopic = (name: string | undefined): name is TopicName =>
  name !== undefined && Object.hasOwn(TOPIC_TITLES, name)

const TOPICS_OF_FIELDS: Record<keyof EventSettings, TopicName> = {
  title: 'event',
  shortName: 'event',
  startsAtLocal: 'event',
  timeZone: 'event',
  lastDay: 'event',
  tagline: 'entrance',
  images: 'entrance',
  privacyNotice: 'entrance',
  welcomeText: 'welcome',
  accessMessage: 'welcome',
  support: 'welcome',
  defaultPassword: 'access',
  access: 'access',
  passes: 'passes',
  offers: 'passes',
  purchaseLinks: 'passes',
  live: 'live',
  recordings: 'recordings',
  questions: 'questions',
  team: 'access',
}

/** Sections that a link can name in its hash, such as `/settings#links`, in addition to fields and topics. */
const TOPICS_OF_SECTIONS: Record<string, TopicName> = {
  texts: 'welcome',
  import: 'access',
  links: 'passes',
  ratings: 'questions',
}

const TOPICS_OF_TARGETS = new Map(Object.entries({ ...TOPICS_OF_SECTIONS, ...TOPICS_OF_FIELDS }))

export const fieldsOfTopic = (topic: TopicName) =>
  (Object.keys(TOPICS_OF_FIELDS) as (keyof EventSettings)[]).filter((field) => TOPICS_OF_FIELDS[field] === topic)

/** Finds the topic by its own name, by the name of a section in it, or by a field such as `support.phone`. */
function topicOf(target: string): TopicName | undefined {
  const [name = ''] = target.split('.')
  return isTopic(name) ? name : TOPICS_OF_TARGETS.get(name)
}

/** The path of a topic, or of a section or field inside a topic; `/settings` if the target is unknown. */
export function settingsPath(target: string): string {
  const topic = topicOf(target)
  if (!topic) return '/settings'
  return target === topic ? `/settings/${topic}` : `/settings/${topic}#${target}`
}
