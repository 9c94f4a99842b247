import { zodResolver } from '@hookform/resolvers/zod'
import type * as z from 'zod/mini'
import type { RoomValues } from './room-values.ts'

// In a file apart from `room-values.ts`, which the page loads before a form.

/** Both screens' schemas take these values; each picks its own fields. */
export const roomResolver = <Output>(schema: z.ZodMiniType<Output>) =>
  zodResolver(schema as z.ZodMiniType<Output, RoomValues>)
