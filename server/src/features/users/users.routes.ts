import { noData } from '@palco/contract/base/envelope'
import { CSV_CONTENT_TYPE, XLSX_CONTENT_TYPE } from '@palco/contract/base/limits'
import {
  managedUser,
  userBulk,
  userBulkAnswer,
  userCreate,
  userEmailUpdate,
  userExportQuery,
  userFilterBulk,
  userFilterBulkAnswer,
  userListAnswer,
  userListQuery,
  userRoom,
  userRoomsUpdate,
  userUpdate,
} from '@palco/contract/users/users'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { answers, byId, done, ok } from '../../base/http/answers.ts'
import type { NameFile } from '../../base/http/file-name.ts'
import { sendList } from '../../base/http/list-answer.ts'
import { fileAnswer, forAdmins } from '../../base/http/openapi.ts'
import { sendSheet } from '../../base/http/sheet-answer.ts'
import { actorOf } from '../audit/actor.ts'
import type { Users } from './users.service.ts'

export const userRoutes =
  (users: Users, nameFile: NameFile): FastifyPluginAsyncZod =>
  async (app) => {
    const base = { tags: ['users'], ...forAdmins }

    app.get('/admin/users', {
      schema: {
        ...base,
        operationId: 'listUsers',
        summary: 'All people, or a page of them',
        querystring: userListQuery,
        response: answers(userListAnswer),
      },
      handler: async ({ query }, reply) =>
        Object.keys(query).length ? ok(await users.page(query)) : sendList(reply, users.list()),
    })

    app.post('/admin/users', {
      schema: {
        ...base,
        operationId: 'createUser',
        summary: 'Create a person',
        failures: [409],
        body: userCreate,
        response: answers(managedUser),
      },
      handler: async (request) => ok(await users.create(request.body, actorOf(request))),
    })

    app.get('/admin/users/:id', {
      schema: {
        ...base,
        operationId: 'getUser',
        summary: 'A person',
        failures: [404],
        params: byId,
        response: answers(managedUser),
      },
      handler: async ({ params }) => ok(await users.find(params.id)),
    })

    app.put('/admin/users/:id', {
      schema: {
        ...base,
        operationId: 'updateUser',
        summary: 'Change a person',
        failures: [404, 409],
        params: byId,
        body: userUpdate,
        response: answers(managedUser),
      },
      handler: async (request) => ok(await users.update(request.params.id, request.body, actorOf(request))),
    })

    app.put('/admin/users/:id/email', {
      schema: {
        ...base,
        operationId: 'correctEmailOfUser',
        summary: 'Correct an e-mail address, and end the open session',
        failures: [404, 409],
        params: byId,
        body: userEmailUpdate,
        response: answers(managedUser),
      },
      handler: async (request) => ok(await users.changeEmail(request.params.id, request.body, actorOf(request))),
    })

    app.delete('/admin/users/:id', {
      schema: {
        ...base,
        operationId: 'deleteUser',
        summary: 'Delete a person, and end their session',
        failures: [404, 409],
        params: byId,
        response: answers(noData),
      },
      handler: (request) => done(users.remove(request.params.id, actorOf(request))),
    })

    app.post('/admin/users/bulk', {
      schema: {
        ...base,
        operationId: 'changeUsers',
        summary: 'Change several people at once',
        failures: [404, 409],
        body: userBulk,
        response: answers(userBulkAnswer),
      },
      handler: async (request) => ok(await users.bulk(request.body, actorOf(request))),
    })

    app.post('/admin/users/bulk-by-filter', {
      schema: {
        ...base,
        operationId: 'changeFilteredUsers',
        summary: 'Change all people that a filter finds',
        failures: [404, 409],
        body: userFilterBulk,
        response: answers(userFilterBulkAnswer),
      },
      handler: async (request) => ok(await users.bulkByFilter(request.body, actorOf(request))),
    })

    app.get('/admin/users/export', {
      schema: {
        ...base,
        operationId: 'exportUsers',
        summary: 'All people, or those a filter finds, as a file',
        querystring: userExportQuery,
        response: fileAnswer('The spreadsheet', XLSX_CONTENT_TYPE, CSV_CONTENT_TYPE),
      },
      handler: async (request, reply) => {
        const { format } = request.query
        const file = await users.export(request.query, actorOf(request))
        const contentType = format === 'csv' ? CSV_CONTENT_TYPE : XLSX_CONTENT_TYPE
        return sendSheet(reply, nameFile('usuarios', format), file, contentType)
      },
    })

    app.get('/admin/users/:id/rooms', {
      schema: {
        ...base,
        operationId: 'listRoomsOfUser',
        summary: 'The rooms that a person may enter',
        failures: [404],
        params: byId,
        response: answers(z.array(userRoom)),
      },
      handler: async (request) => ok(await users.listRooms(request.params.id)),
    })

    app.put('/admin/users/:id/rooms', {
      schema: {
        ...base,
        operationId: 'setRoomsOfUser',
        summary: 'Choose the rooms that a person may enter',
        failures: [404, 409],
        params: byId,
        body: userRoomsUpdate,
        response: answers(noData),
      },
      handler: (request) => done(users.saveRooms(request.params.id, request.body, actorOf(request))),
    })
  }
