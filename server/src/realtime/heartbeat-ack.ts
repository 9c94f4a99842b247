import type { ServerEvents } from '@palco/contract/realtime'
import type { Socket } from 'socket.io'

const EVENT: keyof ServerEvents = 'heartbeat_ack'

/** A packet of socket.io: an event (2) without arguments. */
const PACKET = `2${JSON.stringify([EVENT])}`

/** The same as a message of engine.io (4) in one whole, unmasked text frame of a websocket. */
const MESSAGE = Buffer.from(`4${PACKET}`)
const FRAME = Buffer.concat([Buffer.from([0x81, MESSAGE.length]), MESSAGE])

const OPTIONS = { compress: false, wsPreEncodedFrame: [FRAME] }

/** Everybody is sent the same answer every thirty seconds: it is encoded once, as socket.io does with a broadcast. */
export const acknowledge = (connection: Socket['conn']) => void connection.write(PACKET, OPTIONS)
