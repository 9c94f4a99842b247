import { Readable } from 'node:stream'
import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { PRIVACY_TOPIC_LABELS } from '@palco/contract/privacy/privacy-topics'
import { wallClockOf } from '../../../base/http/sheet-of-items.ts'
import { type ZipEntry, zipPieces } from '../../../base/http/zip-stream.ts'
import type { Actor } from '../../audit/actor.ts'
import { exportChanges } from '../../audit/changes.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { listArchivedRooms } from '../../catalog/archived-rooms.repo.ts'
import { findValid } from '../../certificates/certificates.repo.ts'
import { createDrawings } from '../../certificates/draw-paper.ts'
import { paperName } from '../../certificates/exports/papers-archive.ts'
import type { Papers } from '../../certificates/paper/papers.ts'
import { readPrivacySettings } from '../../event/privacy-settings.repo.ts'
import type { Shared } from '../../feature.ts'
import type { Person } from '../erasure/subjects.repo.ts'
import { findHeldTopics } from '../own-data/held-topics.ts'
import { dataJson } from './data-json.ts'
import { dataPage } from './data-page.ts'
import { personData } from './person-data.ts'
import { DOWNLOAD_WORDS } from './words/download-words.ts'

interface Asked {
  /** The e-mail address as the person has written it, for the page. */
  email: string
  language: InterfaceLanguage
  /** The origin of the request, for the URL that is printed on the certificate. */
  origin: string
}

export type Downloads = ReturnType<typeof createDownloads>

/** Creates archives of everything that is held about a person: a page, the same data as JSON, and their certificate. */
export function createDownloads(
  { db, catalog, nameFile }: Pick<Shared, 'db' | 'catalog' | 'nameFile'>,
  papers: Papers,
) {
  const { drawPaper } = createDrawings({ db, nameFile }, papers)

  async function namesById(): Promise<ReadonlyMap<string, string>> {
    const { rooms, groups } = catalog.current()
    const known = [...(await listArchivedRooms(db)), ...rooms, ...groups.values()]
    return new Map(known.map(({ id, name }) => [id, name]))
  }

  return {
    /** Records the download in the audit log before anything is sent. */
    async open(person: Person, { email, language, origin }: Asked, actor: Actor | null) {
      const [{ id, name }] = person
      const { event } = catalog.current()
      const at = Date.now()
      const certificate = id === null ? undefined : await findValid(db, id)
      // Draw the certificate before the answer begins: if the server is busy, the answer is an error and not a broken
      // archive.
      const paper = certificate && { path: paperName(certificate), ...(await drawPaper(certificate, origin)) }
      const [topics, { retention }, names] = await Promise.all([
        findHeldTopics(db, person),
        readPrivacySettings(db),
        namesById(),
      ])
      const heading = [name, email].filter(Boolean).join(', ')
      const facts = {
        language,
        event: event.title,
        timeZone: event.timeZone,
        person: heading,
        at,
        topics,
        retention,
        names,
      }
      const about = { event: event.title, name, email, createdAt: new Date(at).toISOString() }
      const words = DOWNLOAD_WORDS[language]
      const entries: ZipEntry[] = [
        { path: `${words.fileName}.html`, text: dataPage(facts, personData(db, person)) },
        { path: 'dados.json', text: dataJson(about, personData(db, person)) },
        ...(paper ? [{ path: paper.path, bytes: paper.bytes }] : []),
      ]
      const columns = topics.map(({ topic }) => ({ header: PRIVACY_TOPIC_LABELS[topic] }))
      await recordAudit(db, actor, {
        action: 'privacy.downloaded',
        target: { type: 'privacy', id, name: name ?? email },
        changes: exportChanges(columns, 1),
      })
      const archive = Readable.from(zipPieces(entries, wallClockOf(event.timeZone)(at)))
      return { archive, fileName: nameFile(words.fileName, 'zip') }
    },
  }
}
