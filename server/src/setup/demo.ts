import { CURRENCIES, type Currency, PLANS, type Plan } from '@palco/contract/event'
import { MAX_ROOMS_DEFAULT } from '@palco/contract/limits'
import type { Transaction } from 'kysely'
import { insertRoom } from '../catalog/rooms.repo.ts'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { holdSettings, saveSettings } from '../event/event.repo.ts'
import { insertGroup } from '../groups/groups.repo.ts'
import { insertUser } from '../people/accounts.repo.ts'
import { searchable } from '../people/user-search.ts'
import { DEMO_GROUPS, DEMO_PEOPLE, DEMO_PLAN_PRICES, type DemoGroup } from './demo-content.ts'

export const DEMO_PASSWORD = 'palco-demo'
const PEOPLE_A_GROUP = DEMO_PEOPLE.length / DEMO_GROUPS.length

const emailOf = (name: string) =>
  `${searchable(name)
    .replace(/ß/g, 'ss')
    .match(/[a-z]+/g)
    ?.join('.')}@demo.palco.local`

/** One login a group, for who wants to look at the event through its eyes. */
export const DEMO_LOGINS = DEMO_GROUPS.map((group, index) => ({
  group: group.name,
  email: emailOf(DEMO_PEOPLE[index * PEOPLE_A_GROUP] ?? ''),
}))

/** Fills a database that has no groups yet. */
export async function addDemoWeek(trx: Transaction<Schema>, passwordHash: string) {
  await moveEvent(trx)
  for (const [index, group] of DEMO_GROUPS.entries()) {
    const groupId = await addGroup(trx, group)
    const names = DEMO_PEOPLE.slice(index * PEOPLE_A_GROUP, (index + 1) * PEOPLE_A_GROUP)
    for (const name of names) {
      const role = name === DEMO_PEOPLE.at(-1) ? 'SPEAKER' : 'PARTICIPANT'
      const user = { name, email: emailOf(name), passwordHash, hasDefaultPassword: false, role } as const
      const userId = await insertUser(trx, user)
      if (userId)
        await trx.insertInto('user_groups').values({ user_id: userId, group_id: groupId, position: 0 }).execute()
    }
  }
}

export async function hasDemoWeek(db: Database): Promise<boolean> {
  const first = DEMO_LOGINS.map((login) => login.email)
  return (await db.selectFrom('users').where('email_key', 'in', first).select('id').executeTakeFirst()) !== undefined
}

/** The demo's event starts three days from now: the login page counts down. */
async function moveEvent(trx: Transaction<Schema>) {
  const start = new Date(Date.now() + 3 * 86_400_000)
  const day = (offset: number) => new Date(start.getTime() + offset * 86_400_000).toISOString().slice(0, 10)
  const { settings } = await holdSettings(trx)
  await saveSettings(trx, {
    ...settings,
    startsAtLocal: `${day(0)}T10:40`,
    lastDay: day(4),
    purchaseLinks: demoLinks(),
    offers: { ...settings.offers, planPrices: DEMO_PLAN_PRICES },
  })
}

/** To a shop that nobody has: the name is kept for examples. */
const demoLinks = () =>
  Object.fromEntries(
    PLANS.map((plan) => [
      plan,
      Object.fromEntries(CURRENCIES.map((currency) => [currency, `https://loja.example.com/${plan}/${currency}`])),
    ]),
  ) as Record<Plan, Record<Currency, string>>

async function addGroup(trx: Transaction<Schema>, { name, description, rooms }: DemoGroup): Promise<string> {
  const groupId = await insertGroup(trx, { name, description, maxRooms: MAX_ROOMS_DEFAULT })
  if (!groupId) throw new Error(`there is a group ${name} already`)
  for (const { opens, ...room } of rooms) {
    const startDate = opens ? hoursFromNow(opens.from) : null
    const endDate = opens ? hoursFromNow(opens.to) : null
    await insertRoom(trx, { ...room, groupId, startDate, endDate })
  }
  return groupId
}

function hoursFromNow(hours: number): string {
  const date = new Date(Date.now() + hours * 3_600_000)
  date.setUTCMinutes(0, 0, 0)
  return date.toISOString()
}
