import { zonedInstant } from '@palco/contract/base/zoned-time'
import type { EventSettings, ParticipantEvent } from '@palco/contract/event/event'
import type { PublicEvent } from '@palco/contract/event/public-event'

const startsAt = (event: EventSettings) => zonedInstant(event.startsAtLocal, event.timeZone)

export const publicPart = (event: EventSettings, hasMail: boolean): PublicEvent => ({
  title: event.title,
  shortName: event.shortName,
  tagline: event.tagline,
  startsAt: startsAt(event),
  support: { phone: event.support.phone, message: event.support.loginMessage },
  images: { logo: event.images.logo, loginBackground: event.images.loginBackground },
  hasMail,
})

export const participantPart = (event: EventSettings): ParticipantEvent => ({
  title: event.title,
  shortName: event.shortName,
  tagline: event.tagline,
  startsAt: startsAt(event),
  firstDay: event.startsAtLocal.slice(0, 10),
  lastDay: event.lastDay,
  timeZone: event.timeZone,
  welcomeText: event.welcomeText,
  accessMessage: event.accessMessage,
  support: { phone: event.support.phone, message: event.support.participantMessage },
  passes: event.passes,
  purchaseLinks: event.purchaseLinks,
  offers: event.offers,
  recordings: {
    freeUntil: event.recordings.freeUntil,
    countForAttendance: event.recordings.countForAttendance,
  },
  images: { logo: event.images.logo, banner: event.images.banner },
})
