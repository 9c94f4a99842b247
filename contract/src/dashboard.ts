import * as z from 'zod/mini'

export const dashboardStats = z.object({ activeSessions: z._default(z.int(), 0) })

export type DashboardStats = z.infer<typeof dashboardStats>
