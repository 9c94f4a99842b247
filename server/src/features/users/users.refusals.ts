import { conflict, notFound } from '../../base/errors.ts'
import type { Actor } from '../audit/actor.ts'

// Shared by single and bulk changes.

export const userNotFound = () => notFound('Usuário não encontrado')
export const lastAdmin = () => conflict('O último administrador ativo não pode deixar de sê-lo')

export function assertNotSelf(ids: readonly string[], { userId }: Actor) {
  if (ids.includes(userId)) throw conflict('Você não pode excluir nem desativar o seu próprio usuário')
}
