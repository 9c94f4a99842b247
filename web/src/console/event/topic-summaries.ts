import type { EventSettings } from '@palco/contract/event/event'
import { DEFAULT_LANGUAGE } from '@palco/contract/languages/interface-languages'
import { PASSES } from '@palco/contract/passes/pass'
import { noticeLink } from '@palco/contract/privacy/privacy-notice'
import { counted, numberText } from '../kit/words/number-text.ts'
import { zoneCities } from '../kit/words/zone-name.ts'
import type { TopicName } from './settings-topics.ts'

const DAYS = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const REAIS = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  minimumFractionDigits: 0,
})

export const topicSummaries = (settings: EventSettings, hasMail: boolean): Record<TopicName, string> => ({
  event: [settings.title, daysText(settings), zoneCities(settings.timeZone)[0]].join(' · '),
  entrance: [
    settings.tagline ? 'Com frase de apresentação' : 'Sem frase de apresentação',
    imagesText(settings),
    ...(noticeLink(settings.privacyNotice, DEFAULT_LANGUAGE) ? ['com aviso de privacidade'] : []),
  ].join(' · '),
  welcome: `${languagesText(settings)} · WhatsApp +${settings.support.phone}`,
  access: [
    settings.access.importPassword === 'own' ? 'Cada pessoa cria a própria senha' : 'Uma mesma senha na importação',
    ...(settings.access.ownPasswordRequired ? ['troca exigida'] : []),
  ].join(' · '),
  passes: [
    ...PASSES.map((pass) => `${pass} ${REAIS.format(settings.passes[pass].cash.BRL)}`),
    linkCount(settings),
  ].join(' · '),
  live: [
    `${numberText(settings.live.attendanceThreshold)}% de presença ${settings.live.attendanceScope === 'week' ? 'no evento inteiro' : 'em cada sala'}`,
    `${numberText(settings.live.graceMinutes)} min de tolerância`,
    ...(settings.live.showAudience ? ['público à mostra'] : []),
  ].join(' · '),
  recordings: [
    settings.recordings.freeUntil
      ? `Abertas a todos até ${DAYS.format(Date.parse(settings.recordings.freeUntil))}`
      : 'Só com passe',
    ...(settings.recordings.dueHours ? [`saem em até ${numberText(settings.recordings.dueHours)} h`] : []),
  ].join(' · '),
  questions: [
    settings.questions.enabled ? 'Perguntas ligadas' : 'Perguntas desligadas',
    ...(settings.questions.moderated ? [] : ['sem aprovação']),
    ...(settings.questions.ratings ? ['avaliação ao fim da sala'] : []),
  ].join(' · '),
  mail: hasMail ? 'Ligado' : 'Desligado: nada é enviado',
})

function daysText({ startsAtLocal, lastDay }: EventSettings): string {
  const [first, last] = [Date.parse(startsAtLocal.slice(0, 10)), Date.parse(lastDay)]
  return first <= last ? DAYS.formatRange(first, last).replace(/\s–\s/, ' a ') : DAYS.format(first)
}

function imagesText({ images }: EventSettings): string {
  const own = Object.values(images).filter(Boolean).length
  return own ? counted(own, 'imagem própria', 'imagens próprias') : 'imagens do Palco'
}

function languagesText({ welcomeText }: EventSettings): string {
  const written = Object.values(welcomeText).filter((text) => text.trim()).length
  return written ? `Textos em ${counted(written, 'idioma', 'idiomas')}` : 'Sem texto de boas-vindas'
}

function linkCount({ purchaseLinks, offers }: EventSettings): string {
  const links = [purchaseLinks, offers.passLinks].flatMap((of) => Object.values(of).flatMap(Object.values))
  const count = links.filter(Boolean).length
  return count ? counted(count, 'link de compra', 'links de compra') : 'nenhum link de compra'
}
