import type { FastifyRequest } from 'fastify'
import { orNotFound } from '../../base/errors.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { seesRoom } from '../session/guard.ts'

/** Returns a room that the caller moderates. For any other room, throws the same error as for an unknown id. */
export function findSeenRoom(catalog: Pick<Catalog, 'current'>, request: FastifyRequest, id: string | undefined) {
  const room = catalog.current().rooms.find((each) => each.id === id && seesRoom(request, each))
  return orNotFound(room, 'Sala não encontrada')
}
