import { zodResolver } from '@hookform/resolvers/zod'
import type * as z from 'zod/mini'
import type { RoomValues } from './room-values.ts'

// Not in `room-values.ts`: pages load that file before a form is opened, but only an open form needs the resolver.

export const roomResolver = <Output>(schema: z.ZodMiniType<Output>) =>
  zodResolver(schema as z.ZodMiniType<Output, RoomValues>)
