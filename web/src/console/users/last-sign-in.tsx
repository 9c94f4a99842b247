import type { ListedUser } from '@palco/contract/users'
import { useEventZone } from '../kit/event-zone.ts'
import { lastSignInText } from './user-texts.ts'

export const LastSignIn = ({ user }: { user: ListedUser }) => lastSignInText(user, useEventZone())
