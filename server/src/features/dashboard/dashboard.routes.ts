import { dashboardOverview, dashboardStats, waitingCounts } from '@palco/contract/dashboard/dashboard'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ok } from '../../base/http/answers.ts'
import { memberCalls } from '../../base/http/member-calls.ts'
import { limitedByGroups } from '../../base/http/openapi.ts'
import { originOf } from '../../base/http/request-origin.ts'
import type { Feature, Shared } from '../feature.ts'
import type { Presence } from '../session/presence.ts'
import { createOverview, type DashboardParts, type Overview } from './overview.ts'
import { createWaitingCounts, type WaitingParts } from './waiting-counts.ts'

const dashboardRoutes =
  (
    presence: Presence,
    overview: Overview,
    countWaiting: ReturnType<typeof createWaitingCounts>,
  ): FastifyPluginAsyncZod =>
  async (app) => {
    const call = memberCalls('dashboard')

    app.get(
      '/admin/dashboard/stats',
      call('week.view')('getDashboard', 'The number of active sessions', dashboardStats),
      async () => ok({ activeSessions: await presence.countActive() }),
    )

    app.get(
      '/admin/dashboard/overview',
      call('week.view')(
        'getOverview',
        'Next rooms, what is missing, and setup steps',
        dashboardOverview,
        limitedByGroups,
      ),
      async (request) => {
        const { groupIds } = request.teamScope
        return ok(
          groupIds ? overview.ofGroups(groupIds, Date.now()) : await overview.read(originOf(request), Date.now()),
        )
      },
    )

    app.get(
      '/admin/dashboard/waiting',
      call('week.view')('countWaiting', 'How much waits for somebody, for the menu', waitingCounts),
      async (request) => ok(await countWaiting(originOf(request))),
    )
  }

export const dashboardFeature = (shared: Shared, parts: DashboardParts & WaitingParts): Feature => ({
  adminRoutes: dashboardRoutes(shared.presence, createOverview(shared, parts), createWaitingCounts(shared, parts)),
})
