import ICAL from 'ical.js'
import nodeIcal from 'node-ical'

/** An entry as calendar programs read it. */
export interface ReadEntry {
  uid: string
  title: string
  details: string
  location: string
  url: string
  start: string
  end: string
  sequence: number
  status: string
  modified: string
  alarms: number
}

export function readByThunderbird(text: string): ReadEntry[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const property = (name: string) => String(component.getFirstPropertyValue(name))
    return {
      ...{ uid: event.uid, title: event.summary, details: event.description, location: event.location },
      ...{ url: property('url'), sequence: event.sequence, status: property('status') },
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      modified: new Date(property('last-modified')).toISOString(),
      alarms: component.getAllSubcomponents('valarm').length,
    }
  })
}

/** Reads a calendar with the parser of Node-RED, MagicMirror and Home Assistant. */
export function readByNodeIcal(text: string): ReadEntry[] {
  return Object.values(nodeIcal.sync.parseICS(text)).flatMap((part) =>
    part?.type === 'VEVENT'
      ? {
          ...{ uid: part.uid, title: String(part.summary), details: String(part.description) },
          ...{ location: String(part.location), url: String(part.url), sequence: Number(part.sequence) },
          start: part.start.toISOString(),
          end: part.end?.toISOString() ?? '',
          status: String(part.status),
          modified: part.lastmodified?.toISOString() ?? '',
          alarms: part.alarms?.length ?? 0,
        }
      : [],
  )
}
