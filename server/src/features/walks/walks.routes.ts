import { walk } from '@palco/contract/walks/walks'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { ok } from '../../base/http/answers.ts'
import { memberCalls } from '../../base/http/member-calls.ts'
import type { Feature } from '../feature.ts'
import type { Walks } from './walks.ts'

const SUMMARY = 'Changes of many people that run, or ended within a day'

const walkRoutes =
  (walks: Walks): FastifyPluginAsyncZod =>
  async (app) => {
    const call = memberCalls('users')
    app.get('/admin/walks', call('people.change')('listWalks', SUMMARY, z.array(walk)), async () =>
      ok(await walks.list()),
    )
  }

export const walksFeature = (walks: Walks): Feature => ({
  adminRoutes: walkRoutes(walks),
  start: walks.begin,
  tidy: walks.tidy,
})
