import { wallClock } from '@palco/contract/base/zoned-time'
import { shortDay } from '@palco/contract/certificates/paper/printed-values'
import type { ProcessingRecord } from '@palco/contract/privacy/processing-record'
import type { Vendor } from '@palco/contract/purchases/purchases'
import { currentSettings } from '../../certificates/certificate-settings.repo.ts'
import type { Papers } from '../../certificates/paper/papers.ts'
import { readPrivacySettings } from '../../event/privacy-settings.repo.ts'
import type { Shared } from '../../feature.ts'
import { recordSections } from './record-sections.ts'

export interface RecordParts {
  papers: Papers
  listShops: (now: number) => Promise<readonly { name: string; vendor: Vendor }[]>
  /** The name of the single sign-on provider; `null` if there is none. */
  signOn: string | null
}

const TITLE = 'Registro das operações de tratamento de dados pessoais'
const SIGNATURE = ['Local e data', 'Nome e função', 'Assinatura']

export type Records = ReturnType<typeof createRecords>

export function createRecords({ db, config, catalog, nameFile }: Shared, { papers, listShops, signOn }: RecordParts) {
  async function read(): Promise<ProcessingRecord> {
    const { event, rooms } = catalog.current()
    const [settings, { organiser }, shops] = await Promise.all([
      readPrivacySettings(db),
      currentSettings(db),
      listShops(Date.now()),
    ])
    const { mail, publicUrl } = config
    const sections = recordSections({
      settings,
      event,
      organiser,
      rooms,
      shops,
      signOn,
      mailHost: mail?.host ?? null,
      sender: mail?.from ?? null,
      address: publicUrl,
    })
    return { title: TITLE, sections }
  }

  return {
    read,

    async print() {
      const { title, timeZone } = catalog.current().event
      const today = wallClock(Date.now(), timeZone).slice(0, 10)
      const bytes = await papers.document({
        ...(await read()),
        facts: [title, `Situação em ${shortDay(today, 'PT_BR')}. LGPD, art. 37; modelo simplificado da ANPD.`],
        signature: SIGNATURE,
        author: title,
        createdAt: today,
      })
      return { bytes, fileName: nameFile('registro_de_tratamento', 'pdf') }
    },
  }
}
