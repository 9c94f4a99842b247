import { profile } from '@palco/contract/auth/auth'
import { participantEvent } from '@palco/contract/event/participant-event'
import {
  languageChoice,
  openRoom as openRoomSchema,
  participantRoom,
  spokenRoom,
} from '@palco/contract/portal/participant'
import type { RecordingViewer } from '@palco/contract/recordings/recording-right'
import { openRecording as openRecordingSchema } from '@palco/contract/recordings/recordings'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { byId, calls, ok } from '../../base/http/answers.ts'
import { forParticipants } from '../../base/http/openapi.ts'
import { sendShared } from '../../base/http/shared-answer.ts'
import type { Shared } from '../feature.ts'
import { assertMay, inPreviews, viewerOf } from '../session/guard.ts'
import { openRecording } from './portal-recordings.ts'
import { openRoom, roomsAnswer, spokenRooms } from './portal-rooms.ts'

interface PortalOptions {
  /** Counts people by room, on all nodes. It must not need the database, because pages poll the counts. */
  countInRooms: () => Promise<ReadonlyMap<string, number>>
  isFrameRefused: (url: string) => boolean
}

export const portalRoutes =
  ({ people, catalog, guard }: Shared, { countInRooms, isFrameRefused }: PortalOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = guard(...forParticipants.roles)
    const accessOf = (request: FastifyRequest) =>
      request.preview?.type === 'group' ? people.accessOfGroup(request.preview.id) : people.accessOf(viewerOf(request))
    /** A preview of a group shows what a participant of the group without a pass sees. */
    const recordingViewerOf = async (request: FastifyRequest): Promise<RecordingViewer> =>
      request.preview?.type === 'group'
        ? { active: true, access: await accessOf(request), pass: undefined }
        : people.recordingViewerOf(viewerOf(request))
    function assertSeesAddresses(request: FastifyRequest) {
      if (request.preview) assertMay(request, 'addresses.view')
    }
    const base = { tags: ['participant'], ...forParticipants }
    const call = calls(base, { onRequest })
    const readCall = calls(base, { ...inPreviews, onRequest })

    app.get(
      '/participant/rooms',
      readCall('listOwnRooms', 'The rooms that the caller may enter', z.array(participantRoom)),
      async (request, reply) => {
        const access = await accessOf(request)
        sendShared(request, reply, roomsAnswer(catalog.current(), access))
        return reply
      },
    )

    app.get(
      '/participant/rooms/:id',
      readCall('enterRoom', 'A room that is open, with the address of its webinar', openRoomSchema, { params: byId }),
      async (request) => {
        assertSeesAddresses(request)
        const access = await accessOf(request)
        const opensEarly = request.preview?.opensEarly
        const room = openRoom(catalog.current(), access, request.params.id, Date.now(), opensEarly)
        return ok({
          ...room,
          refusedUrls: [room.webinarUrl, room.standbyUrl].filter(isFrameRefused),
        })
      },
    )

    app.get(
      '/participant/rooms/:id/recording',
      readCall('openRecording', 'The recording of a room that has ended, with its address', openRecordingSchema, {
        params: byId,
      }),
      async (request) => {
        assertSeesAddresses(request)
        const viewer = await recordingViewerOf(request)
        return ok(openRecording(catalog.current(), viewer, request.params.id, Date.now(), isFrameRefused))
      },
    )

    app.put(
      '/participant/language',
      call('chooseLanguage', 'Choose the language of pages, mails and certificate', profile, {
        body: languageChoice,
      }),
      async ({ body, session }) => {
        await people.chooseLanguage(session.userId, body.language)
        return ok(await people.profileOf(session))
      },
    )

    app.get(
      '/participant/speaking',
      {
        ...readCall('listSpokenRooms', 'The rooms that the caller speaks in, with their viewers', z.array(spokenRoom), {
          roles: ['SPEAKER'],
        }),
        onRequest: guard('SPEAKER'),
      },
      async (request) => ok(spokenRooms(catalog.current(), viewerOf(request), await countInRooms())),
    )

    app.get(
      '/participant/event',
      readCall('getEvent', 'The event, as participants see it', participantEvent),
      (request, reply) => {
        sendShared(request, reply, catalog.current().participantEvent)
      },
    )
  }
