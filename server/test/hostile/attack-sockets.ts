import { openWebsocket, type RawWebsocket, waitFor } from '../support/raw-websocket.ts'
import type { Actors } from './actors.ts'
import { type AttackOptions, findCounterexample } from './attack.ts'
import { type Conversation, conversation, type Packet, TOKEN } from './packets.ts'

const ANSWER_MS = 20_000

/** Sends generated packets on one socket. The heartbeats of an honest socket must still be acknowledged. */
export async function attackSockets(url: string, actors: Actors, options: AttackOptions) {
  let honest = await openHonestSocket(url, actors)
  const found = await findCounterexample('sockets', conversation, options, async (given) => {
    const end = await converse(url, actors, given)
    options.onOutcome?.(end)
    // The server closes a connection that exceeds its message budget. One heartbeat in each of the quick runs would
    // exceed the budget, so the honest socket reconnects after 20 heartbeats.
    if (++honest.heartbeats > 20 || honest.socket.isClosed()) honest = await reopen(honest, url, actors)
    honest.socket.forget()
    honest.socket.send('42["heartbeat"]')
    if (!(await honest.socket.hears('heartbeat_ack', ANSWER_MS))) throw new Error('the honest socket was not answered')
    const health = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) })
    if (!health.ok) throw new Error(`/healthz is ${health.status}`)
    if (end === 'hang') throw new Error('a socket is open and does not answer')
  })
  honest.socket.socket.destroy()
  return found
}

async function openHonestSocket(url: string, actors: Actors) {
  const socket = await openWebsocket(url)
  await enter(socket)
  const { sessionToken } = await actors.loginOf('administrator')
  if (!(await authenticate(socket, sessionToken))) throw new Error(`no honest socket: ${socket.received()}`)
  return { socket, heartbeats: 0 }
}

function enter({ send, hears }: RawWebsocket) {
  send('40')
  return hears('40{', ANSWER_MS)
}

function authenticate({ send, hears }: RawWebsocket, sessionToken: string) {
  send(`42${JSON.stringify(['authenticate', { sessionToken }])}`)
  return hears('"authenticated"', ANSWER_MS)
}

async function reopen({ socket }: { socket: RawWebsocket }, url: string, actors: Actors) {
  socket.socket.destroy()
  return openHonestSocket(url, actors)
}

async function converse(url: string, actors: Actors, { begin, packets, end }: Conversation) {
  const { sessionToken } = await actors.loginOf('participant')
  const socket = await openWebsocket(url)
  if (begin !== 'at once') await enter(socket)
  if (begin === 'signed in') await authenticate(socket, sessionToken)
  for (const packet of packets) if (!socket.isClosed()) speak(socket, packet, sessionToken)
  if (end === 'reset') socket.socket.resetAndDestroy()
  if (end === 'close') socket.socket.destroy()
  if (end !== 'stay') return end

  // The server must have closed the connection, or must still answer on it.
  socket.forget()
  socket.send('40')
  const isSettled = await waitFor(() => socket.isClosed() || socket.received().length > 0, ANSWER_MS)
  const outcome = socket.isClosed() ? 'closed' : isSettled ? 'open' : 'hang'
  socket.socket.destroy()
  return outcome
}

function speak({ send, sendFrame, socket }: RawWebsocket, packet: Packet, token: string) {
  if (packet.kind === 'text') send(packet.text.replaceAll(TOKEN, token))
  else if (packet.kind === 'frame') sendFrame(Buffer.from(packet.bytes, 'latin1'), packet.opcode, packet.isMasked)
  else socket.write(Buffer.from(packet.bytes, 'latin1'))
}
