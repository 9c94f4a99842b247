import { zodResolver } from '@hookform/resolvers/zod'
import type * as z from 'zod/mini'
import type { RoomValues } from './room-values.ts'

// The resolver is not in `room-values.ts`, because pages load that file before a form is opened, and only an open form
// needs the resolver.

export const roomResolver = <Output>(schema: z.ZodMiniType<Output>) =>
  zodResolver(schema as z.ZodMiniType<Output, RoomValues>)
