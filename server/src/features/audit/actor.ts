import type { FastifyRequest } from 'fastify'
import { exactAddress } from '../../base/http/client-address.ts'

/** The person who makes a request, their IP address and the id of the request. */
export interface Actor {
  userId: string
  address: string
  requestId: string
}

export const actorOf = ({ session, ip, id }: FastifyRequest): Actor => ({
  userId: session.userId,
  address: exactAddress(ip),
  requestId: id,
})
