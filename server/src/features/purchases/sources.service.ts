import type { AuditAction } from '@palco/contract/audit/audit'
import type { DashboardOverview } from '@palco/contract/dashboard/dashboard'
import {
  type MappingSave,
  type ProductMapping,
  type PurchaseSource,
  type SourceCreate,
  type SourceUpdate,
  VENDOR_NAMES,
} from '@palco/contract/purchases/purchases'
import type { Transaction } from '../../base/db/database.ts'
import { changedMeanwhile, conflict, invalidInput, orNotFound } from '../../base/errors.ts'
import type { Actor } from '../audit/actor.ts'
import { changesOf, HIDDEN_CHANGE } from '../audit/changes.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { deleteMapping, findMapping, findMappings, listMappings, upsertMapping } from './mappings.repo.ts'
import * as repo from './sources.repo.ts'
import { isStandardSecret } from './vendors/standard-webhooks.ts'

const NOT_FOUND = 'Loja não encontrada'

type Troubled = NonNullable<DashboardOverview['troubledSources']>

export type Sources = ReturnType<typeof createSources>

export function createSources({ db, bus, catalog }: Pick<Shared, 'db' | 'bus' | 'catalog'>) {
  const write = <Result>(change: (trx: Transaction) => Promise<Result>): Promise<Result> =>
    bus.transaction(async (trx, announce) => {
      const result = await change(trx)
      announce({ type: 'purchases-changed' })
      return result
    })

  const lock = async (trx: Transaction, id: string) => orNotFound(await repo.lockSource(trx, id), NOT_FOUND)

  async function list(base: string): Promise<PurchaseSource[]> {
    const [sources, mappings] = await Promise.all([repo.listSources(db, Date.now()), listMappings(db)])
    const { groups } = catalog.current()
    // Leaves out groups that were deleted, so that a form does not save them again.
    const withKnownGroups = ({ groupIds, ...mapping }: ProductMapping) => ({
      ...mapping,
      groupIds: groupIds.filter((id) => groups.has(id)),
    })
    return sources.map(({ shown, address }) => ({
      ...shown,
      url: `${base}/api/webhooks/${address}`,
      mappings: (mappings.get(shown.id) ?? []).map(withKnownGroups),
    }))
  }

  const listStates = async (now: number) => (await repo.listSources(db, now)).map(({ shown }) => shown)

  const read = async (id: string, base: string): Promise<PurchaseSource> =>
    orNotFound(
      (await list(base)).find((source) => source.id === id),
      NOT_FOUND,
    )

  /**
   * What the audit records about a mapping. Contains the names of groups, so that it can be read after a group is
   * deleted.
   */
  const audited = ({ offer, pass, groupIds }: ProductMapping) => ({
    offer: offer || undefined,
    pass: pass ?? 'none',
    groups: groupIds.flatMap((id) => catalog.current().groups.get(id)?.name ?? []),
  })

  return {
    list,

    listStates,

    listTroubled: async (now: number): Promise<Troubled> =>
      (await listStates(now)).flatMap(({ id, name, state, lastDeliveryAt }) =>
        state === 'silent' || state === 'refusing' ? { id, name, state, lastDeliveryAt } : [],
      ),

    async create(fields: SourceCreate, base: string, actor: Actor): Promise<PurchaseSource> {
      const { id } = await write(async (trx) => {
        const created = await repo.insertSource(trx, fields)
        const changes = changesOf(null, { name: created.name, vendor: VENDOR_NAMES[created.vendor] })
        await recordAudit(trx, actor, { ...about('purchase.source-created', created), changes })
        return created
      })
      return read(id, base)
    },

    async update(
      id: string,
      { version, ...fields }: SourceUpdate,
      base: string,
      actor: Actor,
    ): Promise<PurchaseSource> {
      await write(async (trx) => {
        const before = await lock(trx, id)
        if (version !== undefined && version !== before.version) throw changedMeanwhile()
        if (fields.secret && before.vendor === 'standard' && !isStandardSecret(fields.secret))
          throw invalidInput('O segredo deve ser whsec_ seguido de 24 a 64 bytes em base64')
        const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
        const after = await repo.updateSource(trx, id, given)
        const seen = ({ name, active }: repo.Source) => ({ name, active })
        const changes = { ...changesOf(seen(before), seen(after)), ...(fields.secret && { secret: HIDDEN_CHANGE }) }
        await recordAudit(trx, actor, { ...about('purchase.source-updated', after), changes })
      })
      return read(id, base)
    },

    /** Gives the source a new URL, which must be entered at the vendor: calls to the old one get 404. */
    async renewAddress(id: string, base: string, actor: Actor): Promise<PurchaseSource> {
      await write(async (trx) => {
        await recordAudit(trx, actor, about('purchase.address-renewed', await lock(trx, id)))
        await repo.renewAddress(trx, id)
      })
      return read(id, base)
    },

    remove: (id: string, actor: Actor): Promise<void> =>
      write(async (trx) => {
        const source = await lock(trx, id)
        if (!(await repo.deleteSource(trx, id)))
          throw conflict('Esta loja já recebeu vendas, que ficam registradas. Desligue-a em vez de excluir.')
        await recordAudit(trx, actor, about('purchase.source-deleted', source))
      }),

    async saveMapping(sourceId: string, given: MappingSave, actor: Actor): Promise<ProductMapping> {
      if (!given.groupIds.every((id) => catalog.current().groups.has(id))) throw invalidInput('Grupo não encontrado')
      return write(async (trx) => {
        const source = await lock(trx, sourceId)
        const before = (await findMappings(trx, sourceId, [given.product])).find(({ offer }) => offer === given.offer)
        if (before && given.isNew)
          throw conflict('Este produto já está definido. Confira o que ele dá na lista da loja.')
        const mapping = await upsertMapping(trx, sourceId, given)
        const changes = { ...changesOf(before ? audited(before) : null, audited(mapping)), ...ofSource(source) }
        await recordAudit(trx, actor, { ...aboutProduct('purchase.mapping-saved', mapping), changes })
        return mapping
      })
    },

    /** Removes a mapping. People keep the passes and groups that they got by it. */
    removeMapping: (id: string, actor: Actor): Promise<void> =>
      write(async (trx) => {
        const mapping = orNotFound(await findMapping(trx, id), 'Este produto não está mais definido')
        const source = await lock(trx, mapping.sourceId)
        await deleteMapping(trx, id)
        const changes = { ...changesOf(audited(mapping), null), ...ofSource(source) }
        await recordAudit(trx, actor, { ...aboutProduct('purchase.mapping-deleted', mapping), changes })
      }),
  }
}

const about = (action: AuditAction, { id, name }: { id: string; name: string }) => ({
  action,
  target: { type: 'purchase' as const, id, name },
})

const aboutProduct = (action: AuditAction, { id, product, productName }: ProductMapping) =>
  about(action, { id, name: productName || product })

const ofSource = ({ name }: repo.Source) => changesOf(null, { source: name })
