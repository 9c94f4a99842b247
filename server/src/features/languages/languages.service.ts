import { LOGO_MAX_BYTES } from '@palco/contract/base/limits'
import type { Language, LanguageCreate, LanguageUpdate } from '@palco/contract/languages/languages'
import type { Bus } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import { changedMeanwhile, conflict, orNotFound } from '../../base/errors.ts'
import type { Actor } from '../audit/actor.ts'
import { languageEntry } from '../audit/entries.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { saveImage } from '../images/images.repo.ts'
import * as repo from './languages.repo.ts'

/** A form with an optional logo. If no file was chosen, the form contains an empty buffer. */
interface WithLogo {
  logoFile?: Buffer | undefined
}

export type Languages = ReturnType<typeof createLanguages>

const lock = async (trx: Transaction, id: string): Promise<Language> =>
  orNotFound(await repo.lockLanguage(trx, id), 'Idioma não encontrado')
const codeTaken = (code: string) => conflict(`Já existe um idioma com o código ${code}`)

export function createLanguages(bus: Bus) {
  const write = <Result>(change: (trx: Transaction) => Promise<Result>): Promise<Result> =>
    bus.transaction(async (trx, announce) => {
      const result = await change(trx)
      announce({ type: 'catalog-changed' })
      return result
    })

  return {
    create: ({ logoFile, ...fields }: LanguageCreate & WithLogo, actor: Actor): Promise<Language> =>
      write(async (trx) => {
        const created = await repo.insertLanguage(trx, fields, await saveLogo(trx, logoFile))
        if (!created) throw codeTaken(fields.code)
        await recordAudit(trx, actor, languageEntry(null, created))
        return created
      }),

    update: (
      id: string,
      { logoFile, removeLogo, ...fields }: LanguageUpdate & WithLogo,
      actor: Actor,
    ): Promise<Language> =>
      write(async (trx) => {
        const before = await lock(trx, id)
        if (fields.code && (await repo.isCodeTaken(trx, fields.code, id))) throw codeTaken(fields.code)
        const logoId = (await saveLogo(trx, logoFile)) ?? (removeLogo ? null : undefined)
        const updated = await repo.updateLanguage(trx, id, fields, logoId)
        if (updated === 'code-taken') throw codeTaken(fields.code ?? '')
        if (!updated) throw changedMeanwhile()
        await recordAudit(trx, actor, languageEntry(before, updated))
        return updated
      }),

    remove: (id: string, actor: Actor): Promise<void> =>
      write(async (trx) => {
        const found = await lock(trx, id)
        const rooms = await repo.countRoomsIn(trx, found.code)
        if (rooms)
          throw conflict(`O idioma é usado por ${rooms} ${rooms === 1 ? 'sala' : 'salas'} e não pode ser excluído`)
        await repo.deleteLanguage(trx, found.id)
        await recordAudit(trx, actor, languageEntry(found, null))
      }),
  }
}

const saveLogo = async (trx: Transaction, file: Buffer | undefined) =>
  file?.length ? saveImage(trx, file, LOGO_MAX_BYTES) : null
