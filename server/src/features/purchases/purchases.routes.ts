import { noData } from '@palco/contract/base/envelope'
import {
  deliveryPage,
  deliveryQuery,
  mappingSave,
  mappingSaveAnswer,
  purchaseDelivery,
  purchaseMove,
  purchaseSource,
  salesByDay,
  salesQuery,
  sourceCreate,
  sourceUpdate,
} from '@palco/contract/purchases/purchases'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { answers, byId, done, ok } from '../../base/http/answers.ts'
import { forAdmins } from '../../base/http/openapi.ts'
import { originOf } from '../../base/http/request-origin.ts'
import { actorOf } from '../audit/actor.ts'
import type { Purchases } from './purchases.feature.ts'

const base = { tags: ['purchases'], ...forAdmins }

export const sourceRoutes =
  ({ sources, deliveries, publicUrl }: Purchases): FastifyPluginAsyncZod =>
  async (app) => {
    /** `PUBLIC_URL`, or the address that the administrator's browser has open. */
    const baseOf = (request: FastifyRequest) => publicUrl?.origin ?? originOf(request)

    app.get('/admin/purchases/sources', {
      schema: {
        ...base,
        operationId: 'listPurchaseSources',
        summary: 'Connected shops, how they are, and what their products give',
        response: answers(z.array(purchaseSource)),
      },
      handler: async (request) => ok(await sources.list(baseOf(request))),
    })

    app.post('/admin/purchases/sources', {
      schema: {
        ...base,
        operationId: 'createPurchaseSource',
        summary: 'Connect a shop',
        body: sourceCreate,
        response: answers(purchaseSource),
      },
      handler: async (request) => ok(await sources.create(request.body, baseOf(request), actorOf(request))),
    })

    app.put('/admin/purchases/sources/:id', {
      schema: {
        ...base,
        operationId: 'updatePurchaseSource',
        summary: 'Rename a shop, set its secret, switch it on or off',
        failures: [404, 409],
        params: byId,
        body: sourceUpdate,
        response: answers(purchaseSource),
      },
      handler: async (request) =>
        ok(await sources.update(request.params.id, request.body, baseOf(request), actorOf(request))),
    })

    app.delete('/admin/purchases/sources/:id', {
      schema: {
        ...base,
        operationId: 'deletePurchaseSource',
        summary: 'Delete a shop that has sold nothing',
        failures: [404, 409],
        params: byId,
        response: answers(noData),
      },
      handler: (request) => done(sources.remove(request.params.id, actorOf(request))),
    })

    app.post('/admin/purchases/sources/:id/address', {
      schema: {
        ...base,
        operationId: 'renewPurchaseAddress',
        summary: 'A new random address; the old one ends',
        failures: [404],
        params: byId,
        response: answers(purchaseSource),
      },
      handler: async (request) => ok(await sources.renewAddress(request.params.id, baseOf(request), actorOf(request))),
    })

    app.put('/admin/purchases/sources/:id/mappings', {
      schema: {
        ...base,
        operationId: 'saveProductMapping',
        summary: 'What a product gives; processes what waited for it',
        failures: [404, 409],
        params: byId,
        body: mappingSave,
        response: answers(mappingSaveAnswer),
      },
      handler: async (request) => {
        const { id } = request.params
        const actor = actorOf(request)
        const mapping = await sources.saveMapping(id, request.body, actor)
        return ok({ mapping, processed: await deliveries.processProduct(id, mapping, actor) })
      },
    })

    app.delete('/admin/purchases/mappings/:id', {
      schema: {
        ...base,
        operationId: 'deleteProductMapping',
        summary: 'Forget what a product gives; what it gave stays',
        failures: [404],
        params: byId,
        response: answers(noData),
      },
      handler: (request) => done(sources.removeMapping(request.params.id, actorOf(request))),
    })
  }

export const deliveryRoutes =
  ({ deliveries, readSales }: Purchases): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/admin/purchases/deliveries', {
      schema: {
        ...base,
        operationId: 'listPurchaseDeliveries',
        summary: 'Deliveries, newest first; refused ones by the hour',
        querystring: deliveryQuery,
        response: answers(deliveryPage),
      },
      handler: async ({ query }) => ok(await deliveries.page(query)),
    })

    app.post('/admin/purchases/deliveries/:id/process', {
      schema: {
        ...base,
        operationId: 'processPurchaseDelivery',
        summary: 'Give what is bought, or settle what needed a look',
        failures: [404, 409],
        params: byId,
        response: answers(purchaseDelivery),
      },
      handler: async (request) => ok(await deliveries.process(request.params.id, actorOf(request))),
    })

    app.post('/admin/purchases/deliveries/:id/close', {
      schema: {
        ...base,
        operationId: 'closePurchaseDelivery',
        summary: 'Close a purchase without giving access',
        failures: [404, 409],
        params: byId,
        response: answers(purchaseDelivery),
      },
      handler: async (request) => ok(await deliveries.close(request.params.id, actorOf(request))),
    })

    app.post('/admin/purchases/deliveries/:id/move', {
      schema: {
        ...base,
        operationId: 'movePurchase',
        summary: 'Give the purchase to the person with another e-mail address',
        failures: [404, 409],
        params: byId,
        body: purchaseMove,
        response: answers(purchaseDelivery),
      },
      handler: async (request) => ok(await deliveries.move(request.params.id, request.body, actorOf(request))),
    })

    app.get('/admin/purchases/sales', {
      schema: {
        ...base,
        operationId: 'listSales',
        summary: "Purchases per day of the event's time zone, by pass",
        querystring: salesQuery,
        response: answers(salesByDay),
      },
      handler: async ({ query }) => ok(await readSales(query.days)),
    })
  }
