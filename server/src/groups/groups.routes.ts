import { noData } from '@palco/contract/envelope'
import { group, groupCreate, groupUpdate, groupWithRooms } from '@palco/contract/groups'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Bus } from '../cluster/bus.ts'
import type { Database } from '../db/database.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'
import { changedMeanwhile, conflict, notFound } from '../errors.ts'
import { answers, byId, ok } from '../http/answers.ts'
import { acceptForms } from '../http/forms.ts'
import { FORM_OR_JSON, forAdmins } from '../http/openapi.ts'
import { countRooms, listRoomsOfGroup } from '../rooms/rooms.repo.ts'
import type { Guard } from '../session/guard.ts'
import * as repo from './groups.repo.ts'

interface Options {
  db: Database
  bus: Bus
  guard: Guard
}

const groupNotFound = () => notFound('Grupo não encontrado')
const nameTaken = (name: string) => conflict(`Já existe um grupo com o nome "${name}"`)

export const groupRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, bus, guard }) => {
  await acceptForms(app)
  const onRequest = guard('ADMIN')
  const base = { tags: ['groups'], ...forAdmins }

  app.get('/admin/groups', {
    schema: { ...base, operationId: 'listGroups', summary: 'All groups', response: answers(z.array(group)) },
    onRequest,
    handler: async () => ok(await repo.listGroups(db)),
  })

  app.get('/admin/groups/:id', {
    schema: {
      ...base,
      operationId: 'getGroup',
      summary: 'A group and its rooms',
      failures: [404],
      params: byId,
      response: answers(groupWithRooms),
    },
    onRequest,
    handler: async (request) => {
      const found = await repo.findGroup(db, request.params.id)
      if (!found) throw groupNotFound()
      return ok({ ...found, rooms: await listRoomsOfGroup(db, found.id) })
    },
  })

  app.post('/admin/groups', {
    schema: {
      ...base,
      ...FORM_OR_JSON,
      operationId: 'createGroup',
      summary: 'Create a group',
      failures: [409],
      body: groupCreate,
      response: answers(group),
    },
    onRequest,
    handler: (request) =>
      bus.transaction(async (trx, announce) => {
        const id = await repo.insertGroup(trx, request.body)
        const created = id && (await repo.findGroup(trx, id))
        if (!created) throw nameTaken(request.body.name)
        announce({ type: 'catalog-changed' })
        return ok(created)
      }),
  })

  app.put('/admin/groups/:id', {
    schema: {
      ...base,
      ...FORM_OR_JSON,
      operationId: 'updateGroup',
      summary: 'Change a group',
      failures: [404, 409],
      params: byId,
      body: groupUpdate,
      response: answers(group),
    },
    onRequest,
    handler: (request) =>
      bus.transaction(async (trx, announce) => {
        const { id } = request.params
        if (!(await repo.findGroup(trx, id))) throw groupNotFound()
        const isUpdated = await repo.updateGroup(trx, id, request.body).catch((error) => {
          throw isUniqueViolation(error) ? nameTaken(request.body.name) : error
        })
        if (!isUpdated) throw changedMeanwhile()
        const rooms = await countRooms(trx, id)
        if (rooms > request.body.maxRooms) throw conflict(`O grupo já tem ${rooms} salas: o máximo não pode ser menor`)
        const updated = await repo.findGroup(trx, id)
        if (!updated) throw groupNotFound()
        announce({ type: 'catalog-changed' })
        return ok(updated)
      }),
  })

  app.delete('/admin/groups/:id', {
    schema: {
      ...base,
      operationId: 'deleteGroup',
      summary: 'Delete a group and its rooms',
      failures: [404],
      params: byId,
      response: answers(noData),
    },
    onRequest,
    handler: (request) =>
      bus.transaction(async (trx, announce) => {
        if (!(await repo.deleteGroup(trx, request.params.id))) throw groupNotFound()
        announce({ type: 'catalog-changed' })
        return ok(null)
      }),
  })
}
