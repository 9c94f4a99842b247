import { noData } from '@palco/contract/base/envelope'
import { CSV_CONTENT_TYPE, XLSX_CONTENT_TYPE } from '@palco/contract/base/limits'
import { DELETED_AT_ONCE } from '@palco/contract/team/permissions'
import {
  isPersonSearch,
  type ManagedUser,
  managedUser,
  type UserBulk,
  type UserFilterBulk,
  type UserUpdate,
  userBulk,
  userBulkAnswer,
  userBulkUndo,
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
  withoutTotal,
} from '@palco/contract/users/users'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { onlyOwnersDeleteMany } from '../../base/errors.ts'
import { byId, done, ok } from '../../base/http/answers.ts'
import type { NameFile } from '../../base/http/file-name.ts'
import { memberCalls } from '../../base/http/member-calls.ts'
import { fileAnswer, forMembers } from '../../base/http/openapi.ts'
import { sendList } from '../../base/http/shared-answer.ts'
import { sendSheet } from '../../base/http/sheet-answer.ts'
import { actorOf } from '../audit/actor.ts'
import { assertMay, assertMayConfirmed, mayDo, refusalWithout } from '../session/guard.ts'
import type { Blocks } from './blocks.service.ts'
import { permissionsFor } from './update-rights.ts'
import type { Users } from './users.service.ts'

/** Throws if the caller may not make the change. Returns the permissions that it needs. */
async function assertMayUpdate(request: FastifyRequest, before: ManagedUser, update: UserUpdate) {
  const needed = permissionsFor(before, update)
  for (const permission of needed) assertMay(request, permission)
  if (needed.includes('team.change')) await request.assertConfirmed()
  return needed
}

/** Returns why the caller may not delete more than `DELETED_AT_ONCE` people in an hour; `null` if they may. */
const refusalToDeleteMany = (request: FastifyRequest) =>
  refusalWithout(request, 'people.danger', onlyOwnersDeleteMany())

export const userRoutes =
  (users: Users, blocks: Blocks, nameFile: NameFile): FastifyPluginAsyncZod =>
  async (app) => {
    const call = memberCalls('users')

    /**
     * Requires a recent confirmation of identity if a bulk change affects the team. Only owners can change the team:
     * changes by others leave out its members.
     */
    async function assertConfirmedForTeam(request: FastifyRequest, bulk: UserBulk | UserFilterBulk) {
      if (mayDo(request, 'team.change') && (await users.changesTeam(bulk, actorOf(request))))
        await request.assertConfirmed()
    }

    app.get(
      '/admin/users',
      call('people.view')('listUsers', 'All people, or a page of them', userListAnswer, { querystring: userListQuery }),
      async (request, reply) => {
        const { query } = request
        if (!isPersonSearch(query)) assertMay(request, 'people.list')
        if (!Object.keys(query).length) return sendList(reply, users.list())
        const page = await users.page(query)
        return ok(mayDo(request, 'people.list') ? page : withoutTotal(page))
      },
    )

    app.post(
      '/admin/users',
      call('people.change')('createUser', 'Create a person', managedUser, { body: userCreate, failures: [409] }),
      async (request) => {
        if (request.body.role === 'ADMIN') await assertMayConfirmed(request, 'team.change')
        return ok(await users.create(request.body, actorOf(request)))
      },
    )

    app.get(
      '/admin/users/:id',
      call('people.view')('getUser', 'A person', managedUser, { params: byId }),
      async ({ params }) => ok(await users.find(params.id)),
    )

    app.put(
      '/admin/users/:id',
      call('people.help')('updateUser', 'Change a person', managedUser, {
        params: byId,
        changesPerson: true,
        body: userUpdate,
        failures: [409],
      }),
      async (request) => {
        const { params, body } = request
        const checked = await assertMayUpdate(request, await users.find(params.id), body)
        return ok(await users.update(params.id, body, checked, actorOf(request)))
      },
    )

    app.put(
      '/admin/users/:id/email',
      call('people.help')('correctEmailOfUser', 'Correct an e-mail address, and end the open session', managedUser, {
        params: byId,
        changesPerson: true,
        body: userEmailUpdate,
        failures: [409],
      }),
      async (request) => ok(await users.changeEmail(request.params.id, request.body, actorOf(request))),
    )

    app.delete(
      '/admin/users/:id',
      call('people.change')('deleteUser', 'Delete a person, and end their session', noData, {
        params: byId,
        changesPerson: true,
        failures: [409],
      }),
      async (request) => done(users.remove(request.params.id, actorOf(request), await refusalToDeleteMany(request))),
    )

    app.put(
      '/admin/users/:id/block',
      call('people.help')('blockUser', 'Block a person for the week, and end their session', managedUser, {
        params: byId,
        changesPerson: true,
        failures: [409],
      }),
      async (request) => ok(await blocks.block(request.params.id, actorOf(request))),
    )

    app.delete(
      '/admin/users/:id/block',
      call('people.help')('unblockUser', 'Let a blocked person sign in again', managedUser, {
        params: byId,
        changesPerson: true,
      }),
      async (request) => ok(await blocks.unblock(request.params.id, actorOf(request))),
    )

    app.delete(
      '/admin/users/:id/session',
      call('people.help')('signUserOut', 'End the session of a person; they may sign in again', noData, {
        params: byId,
        changesPerson: true,
        failures: [409],
      }),
      (request) => done(blocks.signOut(request.params.id, actorOf(request))),
    )

    app.post(
      '/admin/users/bulk',
      call('people.change')('changeUsers', 'Change several people at once', userBulkAnswer, {
        body: userBulk,
        failures: [404, 409],
      }),
      async (request) => {
        const { action, userIds } = request.body
        if (action === 'delete' && userIds.length > DELETED_AT_ONCE) await assertMayConfirmed(request, 'people.danger')
        await assertConfirmedForTeam(request, request.body)
        return ok(await users.bulk(request.body, actorOf(request), await refusalToDeleteMany(request)))
      },
    )

    app.post(
      '/admin/users/bulk-by-filter',
      call('people.change')('changeFilteredUsers', 'Change all people that a filter finds', userFilterBulkAnswer, {
        body: userFilterBulk,
        failures: [404, 409],
      }),
      async (request) => {
        if (request.body.action === 'delete') await assertMayConfirmed(request, 'people.danger')
        await assertConfirmedForTeam(request, request.body)
        return ok(await users.bulkByFilter(request.body, actorOf(request)))
      },
    )

    app.post(
      '/admin/users/bulk/undo',
      call('people.change')('undoRegrouping', 'Undo a change of groups', userFilterBulkAnswer, {
        body: userBulkUndo,
        failures: [404],
      }),
      async (request) => ok(await users.undoRegrouping(request.body.walkId, actorOf(request))),
    )

    app.get('/admin/users/export', {
      schema: {
        tags: ['users'],
        ...forMembers('people.export'),
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

    app.get(
      '/admin/users/:id/rooms',
      call('people.view')('listRoomsOfUser', 'The rooms that a person may enter', z.array(userRoom), { params: byId }),
      async (request) => ok(await users.listRooms(request.params.id)),
    )

    app.put(
      '/admin/users/:id/rooms',
      call('people.help')('setRoomsOfUser', 'Choose the rooms that a person may enter', noData, {
        params: byId,
        changesPerson: true,
        body: userRoomsUpdate,
        failures: [409],
      }),
      (request) => done(users.saveRooms(request.params.id, request.body, actorOf(request))),
    )
  }
