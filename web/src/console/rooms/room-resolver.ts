import { zodResolver } from '@hookform/resolvers/zod'
import type * as z from 'zod/mini'
import type { RoomValues } from './room-values.ts'

// The resolver is not in `room-values.ts`, because the page loads that file before any form is opened.

export const roomResolver = <Output>(schema: z.ZodMiniType<Output>) =>
  zodResolver(schema as z.ZodMiniType<Output, RoomValues>)
