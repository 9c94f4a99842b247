import type { TeamFunction } from '@palco/contract/team/permissions'
import type { FastifyRequest } from 'fastify'
import { exactAddress } from '../../base/http/client-address.ts'

export interface Actor {
  userId: string
  address: string
  requestId: string
  /**
   * The caller's function in the team (such as owner) when the guard checked the call. Missing if there was no call, as
   * in a background change of many people (`walks`).
   */
  teamFunction?: TeamFunction | null
}

export const actorOf = ({ session, ip, id, teamFunction }: FastifyRequest): Actor => ({
  userId: session.userId,
  address: exactAddress(ip),
  requestId: id,
  teamFunction,
})
