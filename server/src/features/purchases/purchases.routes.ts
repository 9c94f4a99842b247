import { noData } from '@palco/contract/base/envelope'
import {
  deliveryPage,
  deliveryQuery,
  mappingSave,
  mappingSaveAnswer,
  purchaseDelivery,
  purchaseMove,
  purchaseSource,
  revenue,
  salesByDay,
  salesQuery,
  sourceCreate,
  sourceUpdate,
} from '@palco/contract/purchases/purchases'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { byId, done, ok } from '../../base/http/answers.ts'
import { fileTopic } from '../../base/http/file-name.ts'
import { memberCalls, memberFiles } from '../../base/http/member-calls.ts'
import { baseOf } from '../../base/http/request-origin.ts'
import { sendSheet, sheetAnswer } from '../../base/http/sheet-answer.ts'
import { actorOf } from '../audit/actor.ts'
import { mayDo } from '../session/guard.ts'
import type { Purchases } from './purchases.feature.ts'

const call = memberCalls('purchases')

export const sourceRoutes =
  ({ sources, deliveries, publicUrl }: Purchases): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/admin/purchases/sources',
      call('sales.view')(
        'listPurchaseSources',
        'Connected shops, how they are, and what their products give',
        z.array(purchaseSource),
      ),
      async (request) => {
        const list = await sources.list(baseOf(publicUrl, request))
        // Hide the URL, because anybody who has it can send deliveries.
        return ok(mayDo(request, 'secrets.change') ? list : list.map((source) => ({ ...source, url: '' })))
      },
    )

    app.post(
      '/admin/purchases/sources',
      call('secrets.change')('createPurchaseSource', 'Connect a shop', purchaseSource, { body: sourceCreate }),
      async (request) => ok(await sources.create(request.body, baseOf(publicUrl, request), actorOf(request))),
    )

    app.put(
      '/admin/purchases/sources/:id',
      call('secrets.change')(
        'updatePurchaseSource',
        'Rename a shop, set its secret, switch it on or off',
        purchaseSource,
        {
          params: byId,
          body: sourceUpdate,
          failures: [409],
        },
      ),
      async (request) =>
        ok(await sources.update(request.params.id, request.body, baseOf(publicUrl, request), actorOf(request))),
    )

    app.delete(
      '/admin/purchases/sources/:id',
      call('secrets.change')('deletePurchaseSource', 'Delete a shop that has sold nothing', noData, {
        params: byId,
        failures: [409],
      }),
      (request) => done(sources.remove(request.params.id, actorOf(request))),
    )

    app.post(
      '/admin/purchases/sources/:id/address',
      call('secrets.change')('renewPurchaseAddress', 'A new random address; the old one ends', purchaseSource, {
        params: byId,
      }),
      async (request) =>
        ok(await sources.renewAddress(request.params.id, baseOf(publicUrl, request), actorOf(request))),
    )

    app.put(
      '/admin/purchases/sources/:id/mappings',
      call('sales.change')(
        'saveProductMapping',
        'What a product gives; processes what waited for it',
        mappingSaveAnswer,
        {
          params: byId,
          body: mappingSave,
          failures: [409],
        },
      ),
      async (request) => {
        const { id } = request.params
        const actor = actorOf(request)
        const mapping = await sources.saveMapping(id, request.body, actor)
        return ok({ mapping, processed: await deliveries.processProduct(id, mapping, actor) })
      },
    )

    app.delete(
      '/admin/purchases/mappings/:id',
      call('sales.change')('deleteProductMapping', 'Forget what a product gives; what it gave stays', noData, {
        params: byId,
      }),
      (request) => done(sources.removeMapping(request.params.id, actorOf(request))),
    )
  }

export const deliveryRoutes =
  ({ deliveries, readSales, readRevenue, exportSales, nameFile }: Purchases): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/admin/purchases/deliveries',
      call('sales.view')('listPurchaseDeliveries', 'Deliveries, newest first; refused ones by the hour', deliveryPage, {
        querystring: deliveryQuery,
      }),
      async ({ query }) => ok(await deliveries.page(query)),
    )

    app.post(
      '/admin/purchases/deliveries/:id/process',
      call('sales.change')(
        'processPurchaseDelivery',
        'Give what is bought, or settle what needed a look',
        purchaseDelivery,
        {
          params: byId,
          failures: [409],
        },
      ),
      async (request) => ok(await deliveries.process(request.params.id, actorOf(request))),
    )

    app.post(
      '/admin/purchases/deliveries/:id/close',
      call('sales.change')('closePurchaseDelivery', 'Close a purchase without giving access', purchaseDelivery, {
        params: byId,
        failures: [409],
      }),
      async (request) => ok(await deliveries.close(request.params.id, actorOf(request))),
    )

    app.post(
      '/admin/purchases/deliveries/:id/move',
      call('sales.change')(
        'movePurchase',
        'Give the purchase to the person with another e-mail address',
        purchaseDelivery,
        {
          params: byId,
          body: purchaseMove,
          failures: [409],
        },
      ),
      async (request) => ok(await deliveries.move(request.params.id, request.body, actorOf(request))),
    )

    app.get(
      '/admin/purchases/revenue',
      call('figures.view')('listRevenue', 'What was paid, by product and day', revenue, { querystring: salesQuery }),
      async ({ query }) => ok(await readRevenue(query.days)),
    )

    app.get(
      '/admin/purchases/export',
      memberFiles('purchases')('people.export')(
        'exportPurchases',
        'Deliveries and revenue as a spreadsheet',
        sheetAnswer,
        {
          querystring: deliveryQuery,
        },
      ),
      async (request, reply) => {
        const { sheet, topic } = await exportSales(request.query, actorOf(request))
        return sendSheet(reply, nameFile(fileTopic(...topic)), sheet)
      },
    )

    app.get(
      '/admin/purchases/sales',
      call('figures.view')('listSales', "Purchases per day of the event's time zone, by pass", salesByDay, {
        querystring: salesQuery,
      }),
      async ({ query }) => ok(await readSales(query.days)),
    )
  }
