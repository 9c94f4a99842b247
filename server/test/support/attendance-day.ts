import type { Heartbeat } from '@palco/contract/realtime/realtime'
import { staysIn } from './attendance-nodes.ts'
import { authenticatedSocket, next, type TestSocket } from './client.ts'
import { holdTime } from './held-time.ts'
import { addGroup, addRoom, admit, openOffice } from './office.ts'

/** The interval at which the server writes stays (people's times in rooms) to the table `attendance`. */
export const FLUSH_MS = 10_000

export async function beat(socket: TestSocket, payload?: Heartbeat) {
  const acknowledged = next(socket, 'heartbeat_ack')
  // Disable the ping timeout, because the server would take a jump of the clock for a timeout.
  Reflect.set(socket.io.engine, '_pingTimeoutTime', Number.POSITIVE_INFINITY)
  socket.emit('heartbeat', payload)
  await acknowledged
}

export async function openDay() {
  const time = holdTime()
  time.holdWhilePolling()
  const start = Date.now()
  // Send no pings: they follow the real clock, and the server would count each pong as presence in the room.
  const office = await openOffice({ limits: { pingMs: 3_600_000 } })
  const group = await addGroup(office)
  const room = await addRoom(office, group.id)
  const person = await admit(office, [group.id])
  const socket = await authenticatedSocket(office.server, person.session)
  const inRoom = (visible = true) => ({ roomId: room.id, visible })
  /** Sends a heartbeat at each of these seconds after the start. */
  const beatAt = async (seconds: number[], payload: Heartbeat | null = inRoom()) => {
    for (const second of seconds) {
      time.jumpTo(second * 1000)
      await beat(socket, payload ?? undefined)
    }
  }
  /** Returns the rows after another flush. Poll the result: a flush that is due while another one runs is skipped. */
  const staysOn = async (server: Pick<typeof office.server, 'db'>) => {
    await time.pass(FLUSH_MS)
    return staysIn(server, start)
  }
  const stays = () => staysOn(office.server)
  return { time, start, office, group, room, person, socket, inRoom, beatAt, stays, staysOn }
}
