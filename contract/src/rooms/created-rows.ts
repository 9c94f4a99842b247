import * as z from 'zod/mini'
import { group } from '../groups/groups.ts'
import { room } from './rooms.ts'

/** The answer to rows: what an undo takes back. */
export const createdRows = z.object({ rooms: z.array(room), groups: z.array(group) })

export type CreatedRows = z.infer<typeof createdRows>
