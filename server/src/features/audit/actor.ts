import type { FastifyRequest } from 'fastify'
import { exactAddress } from '../../base/http/client-address.ts'

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
