import { wholeOf } from '@palco/contract/purchases/amounts'
import { eventWords } from '@palco/contract/purchases/event-words'
import { OUTCOME_TEXTS, REASON_TEXTS } from '@palco/contract/purchases/purchase-texts'
import type { DeliveryQuery, PurchaseDelivery, Revenue } from '@palco/contract/purchases/purchases'
import { type ItemColumn, sheetOfItems, wallClockOf } from '../../base/http/sheet-of-items.ts'
import { streamSheets } from '../../base/http/sheet-stream.ts'
import type { Actor } from '../audit/actor.ts'
import { exportChanges } from '../audit/changes.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { countBuyers, readMatching } from './delivery-page.ts'
import { readRevenue } from './revenue.ts'

const CUT_OFF = 'A planilha termina aqui: filtre por loja para exportar o restante.'
const REVENUE_DAYS = 366
const UNKNOWN = 'sem valor informado'

export const createSalesExport =
  ({ db, catalog }: Pick<Shared, 'db' | 'catalog'>) =>
  async ({ before: _, pageSize: __, ...filter }: DeliveryQuery, actor: Actor) => {
    const { timeZone } = catalog.current().event
    const columns = deliveryColumns(wallClockOf(timeZone))
    const changes = exportChanges(columns, await countBuyers(db, filter))
    const target = { type: 'purchase', id: null, name: '' } as const
    await recordAudit(db, actor, { action: 'purchase.exported', target, changes })
    const revenue = await readRevenue(db, REVENUE_DAYS, timeZone, Date.now())
    const sheet = streamSheets(
      sheetOfItems('Avisos da loja', columns, readMatching(db, filter), CUT_OFF),
      sheetOfItems('Receita', REVENUE_COLUMNS, revenue, CUT_OFF),
    )
    return { sheet, topic: ['vendas', filter.outcome && OUTCOME_TEXTS[filter.outcome]] }
  }

const TIME = 'dd/mm/yyyy hh:mm:ss'

function deliveryColumns(time: ReturnType<typeof wallClockOf>): ItemColumn<PurchaseDelivery>[] {
  const at = (instant: string | null) => instant && time(instant)
  return [
    { header: 'Recebido', numFmt: TIME, cell: ({ receivedAt }) => at(receivedAt) },
    { header: 'Aconteceu', numFmt: TIME, cell: ({ occurredAt }) => at(occurredAt) },
    { header: 'Loja', cell: ({ source }) => source.name },
    { header: 'Aviso', cell: ({ event }) => eventWords(event) },
    { header: 'Resultado', cell: ({ outcome }) => OUTCOME_TEXTS[outcome] },
    { header: 'Motivo', width: 40, cell: ({ reason }) => reason && REASON_TEXTS[reason] },
    { header: 'Pedido', cell: ({ orderId }) => orderId },
    { header: 'Nome', cell: ({ name }) => name },
    { header: 'Email', cell: ({ email }) => email },
    { header: 'Produtos', cell: ({ items }) => items.map((item) => item.productName || item.product).join(' + ') },
    { header: 'Passes', cell: ({ passes }) => passes.join(', ') },
    { header: 'Valor', numFmt: '#,##0.00', cell: ({ amount }) => amount && wholeOf(amount) },
    { header: 'Moeda', cell: ({ amount }) => amount?.currency },
    { header: 'Nome do aviso na loja', cell: ({ event }) => event },
  ]
}

const REVENUE_COLUMNS: ItemColumn<Revenue[number]>[] = [
  { header: 'Dia', cell: ({ day }) => day },
  { header: 'Loja', cell: ({ source }) => source },
  { header: 'Produto', width: 40, cell: ({ products }) => products },
  { header: 'Vendas', cell: ({ sold }) => sold },
  { header: 'Reembolsos', cell: ({ refunded }) => refunded },
  {
    header: 'Receita',
    numFmt: '#,##0.00',
    cell: ({ currency, minor }) => (currency === null ? UNKNOWN : wholeOf({ minor, currency })),
  },
  { header: 'Moeda', cell: ({ currency }) => currency },
]
