import { zodResolver } from '@hookform/resolvers/zod'
import type * as z from 'zod/mini'
import type { RoomValues } from './room-values.ts'

// A file of its own: the page loads `room-values.ts` before a form is opened, and the resolver would add to it.

export const roomResolver = <Output>(schema: z.ZodMiniType<Output>) =>
  zodResolver(schema as z.ZodMiniType<Output, RoomValues>)
