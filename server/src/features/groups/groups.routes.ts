import { noData } from '@palco/contract/base/envelope'
import { group, groupWithRooms, savedGroup, wholeGroupCreate, wholeGroupUpdate } from '@palco/contract/groups/groups'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { answers, byId, done, ok } from '../../base/http/answers.ts'
import { acceptForms } from '../../base/http/forms.ts'
import { FORM_OR_JSON, forAdmins } from '../../base/http/openapi.ts'
import { actorOf } from '../audit/actor.ts'
import type { Groups } from './groups.service.ts'

/** A hundred rooms with the longest texts, at three bytes a character. */
const WHOLE_GROUP_MAX_BYTES = 8 * 1024 * 1024

const WITH_ROOMS = `\`rooms\` are saved with their group, all of it or nothing: one with an \`id\` is changed, one without is
created, those in \`removedRoomIds\` are deleted, the others stay. Both fields travel in JSON only: a multipart form carries the
group's own fields. A request with one of them gets the group's \`rooms\` in the answer.`

export const groupRoutes =
  (groups: Groups): FastifyPluginAsyncZod =>
  async (app) => {
    await acceptForms(app)
    const base = { tags: ['groups'], ...forAdmins }

    app.get('/admin/groups', {
      schema: { ...base, operationId: 'listGroups', summary: 'All groups', response: answers(z.array(group)) },
      handler: async () => ok(await groups.list()),
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
      handler: async (request) => ok(await groups.read(request.params.id)),
    })

    app.post('/admin/groups', {
      schema: {
        ...base,
        ...FORM_OR_JSON,
        operationId: 'createGroup',
        summary: 'Create a group',
        description: WITH_ROOMS,
        failures: [409],
        body: wholeGroupCreate,
        response: answers(savedGroup),
      },
      bodyLimit: WHOLE_GROUP_MAX_BYTES,
      handler: async (request) => ok(await groups.create(request.body, actorOf(request))),
    })

    app.put('/admin/groups/:id', {
      schema: {
        ...base,
        ...FORM_OR_JSON,
        operationId: 'updateGroup',
        summary: 'Change a group',
        description: WITH_ROOMS,
        failures: [404, 409],
        params: byId,
        body: wholeGroupUpdate,
        response: answers(savedGroup),
      },
      bodyLimit: WHOLE_GROUP_MAX_BYTES,
      handler: async (request) => ok(await groups.update(request.params.id, request.body, actorOf(request))),
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
      handler: (request) => done(groups.remove(request.params.id, actorOf(request))),
    })
  }
