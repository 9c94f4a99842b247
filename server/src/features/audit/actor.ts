import type { TeamFunction } from '@palco/contract/team/permissions'
import type { FastifyRequest } from 'fastify'
import { exactAddress } from '../../base/http/client-address.ts'

export interface Actor {
  userId: string
  address: string
  requestId: string
  /** The function with which the guard has let the call pass. Missing if there was no call, as in a walk. */
  teamFunction?: TeamFunction | null
}

export const actorOf = ({ session, ip, id, teamFunction }: FastifyRequest): Actor => ({
  userId: session.userId,
  address: exactAddress(ip),
  requestId: id,
  teamFunction,
})
