import type { User } from '@palco/contract/users'
import { useEventZone } from '../kit/event-zone.ts'

export const CreatedOn = ({ user }: { user: User }) =>
  new Date(user.createdAt).toLocaleDateString('pt-BR', useEventZone())
