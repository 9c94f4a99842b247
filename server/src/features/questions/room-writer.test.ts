import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { openOffice } from '#test/office.ts'
import { createRoomWriter } from './room-writer.ts'

test('a decision neither waits for a flood of questions nor fails because of it', async () => {
  const { server } = await openOffice()
  const write = createRoomWriter(server.bus)
  const roomId = newId()
  const first = Promise.withResolvers<void>()
  let asked = 0
  async function ask() {
    asked += 1
  }
  const held = write(roomId, () => first.promise, { isAsked: true })
  const asks = Promise.allSettled(Array.from({ length: 250 }, () => write(roomId, ask, { isAsked: true })))
  const decided = write(roomId, async () => asked)
  first.resolve()
  expect(await decided).toBeLessThan(5)
  await held
  expect(new Set((await asks).map(({ status }) => status))).toEqual(new Set(['fulfilled', 'rejected']))
})
