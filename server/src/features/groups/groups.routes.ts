import { noData } from '@palco/contract/base/envelope'
import { group, groupWithRooms, savedGroup, wholeGroupCreate, wholeGroupUpdate } from '@palco/contract/groups/groups'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { byId, done, ok } from '../../base/http/answers.ts'
import { acceptForms } from '../../base/http/forms.ts'
import { memberCalls } from '../../base/http/member-calls.ts'
import { FORM_OR_JSON, limitedByGroups } from '../../base/http/openapi.ts'
import { actorOf } from '../audit/actor.ts'
import type { Feature, Shared } from '../feature.ts'
import { seesGroup, withSeenAddresses } from '../session/guard.ts'
import type { Walks } from '../walks/walks.ts'
import { createGroups, type Groups, groupNotFound } from './groups.service.ts'

/** The maximum size of a group with its rooms: a hundred rooms with the longest texts, at three bytes per character. */
const WHOLE_GROUP_MAX_BYTES = 8 * 1024 * 1024

const WITH_ROOMS = `\`rooms\` are saved with their group, all of it or nothing: one with an \`id\` is changed, one without is
created, those in \`removedRoomIds\` are deleted, the others stay. Both fields travel in JSON only: a multipart form carries the
group's own fields. A request with one of them gets the group's \`rooms\` in the answer.`

const groupRoutes =
  (groups: Groups): FastifyPluginAsyncZod =>
  async (app) => {
    await acceptForms(app)
    const call = memberCalls('groups')

    app.get(
      '/admin/groups',
      call('week.view')('listGroups', 'All groups', z.array(group), limitedByGroups),
      async (request) => ok((await groups.list()).filter(({ id }) => seesGroup(request, id))),
    )

    app.get(
      '/admin/groups/:id',
      call('week.view')('getGroup', 'A group and its rooms', groupWithRooms, {
        params: byId,
        ...limitedByGroups,
      }),
      async (request) => {
        const { id } = request.params
        if (!seesGroup(request, id)) throw groupNotFound()
        const { rooms, ...group } = await groups.read(id)
        return ok({ ...group, rooms: rooms.map((room) => withSeenAddresses(request, room)) })
      },
    )

    app.post(
      '/admin/groups',
      {
        ...call('week.change')('createGroup', 'Create a group', savedGroup, {
          body: wholeGroupCreate,
          failures: [409],
          ...FORM_OR_JSON,
          description: WITH_ROOMS,
        }),
        bodyLimit: WHOLE_GROUP_MAX_BYTES,
      },
      async (request) => ok(await groups.create(request.body, actorOf(request))),
    )

    app.put(
      '/admin/groups/:id',
      {
        ...call('week.change')('updateGroup', 'Change a group', savedGroup, {
          params: byId,
          body: wholeGroupUpdate,
          failures: [409],
          ...FORM_OR_JSON,
          description: WITH_ROOMS,
        }),
        bodyLimit: WHOLE_GROUP_MAX_BYTES,
      },
      async (request) => ok(await groups.update(request.params.id, request.body, actorOf(request))),
    )

    app.delete(
      '/admin/groups/:id',
      call('week.change')('deleteGroup', 'Delete a group and its rooms', noData, { params: byId }),
      (request) => done(groups.remove(request.params.id, actorOf(request))),
    )
  }

export const groupsFeature = ({ db, bus }: Shared, walks: Walks): Feature => ({
  adminRoutes: groupRoutes(createGroups(db, bus, walks)),
})
