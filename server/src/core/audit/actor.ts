import type { FastifyRequest } from 'fastify'
import { exactAddress } from '../../base/http/client-address.ts'

/** Who does something, from where, and by which call. */
export interface Actor {
  userId: string
  address: string
  requestId: string
}

/** Of a guarded route. */
export const actorOf = ({ session, ip, id }: FastifyRequest): Actor => ({
  userId: session.userId,
  address: exactAddress(ip),
  requestId: id,
})
