import { type InterfaceLanguage, languageTag } from '@palco/contract/languages/interface-languages'
import type { HeldTopic } from '@palco/contract/privacy/own-data'
import type { PrivacyTopic } from '@palco/contract/privacy/privacy-topics'
import type { RetentionSettings } from '@palco/contract/privacy/retention'
import { PRIVACY_WORDS, topicSentences } from '@palco/contract/privacy/words/privacy-words'
import { type Html, html } from '../../../base/html/html.ts'
import type { ExportedColumn } from '../map/privacy-map.ts'
import { PAGE_STYLE } from './page-style.ts'
import type { DataPart, DataRow } from './person-data.ts'
import { DOWNLOAD_WORDS } from './words/download-words.ts'

export interface PageFacts {
  language: InterfaceLanguage
  event: string
  timeZone: string
  /** The person's name and e-mail address, if known. */
  person: string
  at: number
  topics: readonly HeldTopic[]
  retention: RetentionSettings
  /** The names of groups and rooms by id. */
  names: ReadonlyMap<string, string>
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

/** Yields an HTML page without scripts. Reads only one part of the data at a time. */
export async function* dataPage(facts: PageFacts, parts: AsyncIterable<DataPart>): AsyncGenerator<string> {
  const { language, event, person, at } = facts
  const words = DOWNLOAD_WORDS[language]
  const day = new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'long', timeZone: facts.timeZone })
  yield `<!doctype html>
${html`<html lang="${languageTag(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${words.title} · ${event}</title>`}
<style>${PAGE_STYLE}</style></head>
${html`<body><main><h1>${words.title}</h1><p>${words.about({ event, person, day: day.format(at) })}</p><p>${words.note}</p>`}
`
  let last: PrivacyTopic | null = null
  for await (const part of parts) {
    if (part.topic !== last) yield `${last === null ? '' : '</section>\n'}<section>${topicHead(part.topic, facts)}`
    yield String(tableOf(part.rows, facts))
    last = part.topic
  }
  yield `${last === null ? '' : '</section>\n'}</main></body>\n</html>\n`
}

function topicHead(topic: PrivacyTopic, { language, topics, retention }: PageFacts): Html {
  const words = DOWNLOAD_WORDS[language]
  const held = topics.find((each) => each.topic === topic)
  const { why, until, erased } = topicSentences(held ?? { bases: [], kept: [], erased: [] }, retention, language)
  const line = (name: string, texts: readonly string[]) =>
    texts.length > 0 && html`<dt>${name}</dt>${texts.map((text) => html`<dd>${text}</dd>`)}`
  return html`<h2>${PRIVACY_WORDS[language].topics[topic]}</h2>
<dl>${line(words.why, why)}${line(words.until, until)}${line(words.erased, erased)}</dl>
`
}

function tableOf(rows: readonly DataRow[], facts: PageFacts): Html {
  const { columns } = DOWNLOAD_WORDS[facts.language]
  const names = Object.keys(rows[0] ?? {}) as ExportedColumn[]
  const cells = (row: DataRow) => names.map((name) => html`<td>${shown(row[name], facts)}</td>`)
  return html`<div class="wide" tabindex="0"><table><thead><tr>${names.map((name) => html`<th scope="col">${columns[name]}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${cells(row)}</tr>\n`)}</tbody></table></div>
`
}

/**
 * Returns a value as text: times in the event's time zone, names instead of ids, and the values of a JSON object
 * separated by commas.
 */
function shown(value: unknown, facts: PageFacts): string {
  const { language, timeZone, names } = facts
  const words = DOWNLOAD_WORDS[language]
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'object') {
    const inside = Object.values(value).map((each) => shown(each, facts))
    return inside.join(', ')
  }
  const text = String(value)
  if (!INSTANT.test(text)) return names.get(text) ?? text
  const time = { dateStyle: 'short', timeStyle: 'medium', timeZone } as const
  return new Intl.DateTimeFormat(languageTag(language), time).format(Date.parse(text))
}
