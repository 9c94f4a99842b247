import { PEOPLE_OF_RULES, type ReadinessRule, readinessRule } from '@palco/contract/readiness/readiness'
import type { Dismissals, DismissedCases, ReadinessFacts } from '@palco/contract/readiness/readiness-rules'
import type { UserFilter } from '@palco/contract/users/users'
import { sql } from 'kysely'
import { countRows } from '../../base/db/count-rows.ts'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { hasPeople } from '../people/has-people.repo.ts'
import { countLinkStates } from '../people/link-journey.repo.ts'
import { countMembersWithoutSecondFactor } from '../people/second-factor.repo.ts'
import { conditionsOf } from '../people/user-filter.ts'
import { MAY_SIGN_IN } from '../session/may-sign-in.ts'

export type PeopleCounts = Pick<
  ReadinessFacts,
  'people' | 'peopleWithUnopenedLink' | 'groupIdsWithPeople' | 'membersWithoutSecondFactor' | 'hasPeople'
>

/** Counts people for the readiness rules, in SQL because there may be a hundred thousand of them. */
export async function countPeople(db: Database): Promise<PeopleCounts> {
  // The rules about links differ only in the state of the link, so one query counts both.
  const { link: _, ...invited } = PEOPLE_OF_RULES['people-without-link']
  const [withoutGroup, links, groupIdsWithPeople, membersWithoutSecondFactor, isAnybodyThere] = await Promise.all([
    countFound(db, PEOPLE_OF_RULES['people-without-group']),
    countLinkStates(db, invited),
    listGroupsWithPeople(db),
    countMembersWithoutSecondFactor(db),
    hasPeople(db),
  ])
  const people = {
    'people-without-group': withoutGroup,
    'people-without-link': links.none,
    'links-unopened': links.overdue,
  }
  const peopleWithUnopenedLink = links.made + links.sent
  return { people, peopleWithUnopenedLink, groupIdsWithPeople, membersWithoutSecondFactor, hasPeople: isAnybodyThere }
}

const countFound = (db: Database, filter: UserFilter) =>
  countRows(conditionsOf(filter).reduce((people, condition) => people.where(condition), db.selectFrom('users')))

/** Returns groups with at least one person who may sign in. The query stops at the first person of each group. */
async function listGroupsWithPeople(db: Database) {
  const hasPeople = sql<boolean>`exists (
    select 1 from user_groups join users on users.id = user_groups.user_id
    where user_groups.group_id = groups.id and ${MAY_SIGN_IN})`
  const rows = await db.selectFrom('groups').where(hasPeople).select('id').execute()
  return rows.map(({ id }) => id)
}

/** Leaves out rules that only another release knows. */
export async function readDismissals(db: Database | Transaction): Promise<Dismissals> {
  const rows = await db.selectFrom('readiness_dismissals').select(['rule', 'cases']).execute()
  const known = rows.filter(({ rule }) => readinessRule.safeParse(rule).success)
  return Object.fromEntries(known.map(({ rule, cases }) => [rule, JSON.parse(cases)]))
}

export async function saveDismissal(trx: Transaction, rule: ReadinessRule, cases: DismissedCases, userId: string) {
  const dismissed = { cases: JSON.stringify(cases), dismissed_by: userId, dismissed_at: isoTime() }
  await trx
    .insertInto('readiness_dismissals')
    .values({ rule, ...dismissed })
    .onConflict((conflict) => conflict.column('rule').doUpdateSet(dismissed))
    .execute()
}

/** Removes resolved cases from a dismissal, unless the rule was dismissed again in the meantime. */
export async function narrowDismissal(db: Database, rule: string, before: DismissedCases, after: DismissedCases) {
  await db
    .updateTable('readiness_dismissals')
    .set({ cases: JSON.stringify(after) })
    .where('rule', '=', rule)
    .where('cases', '=', JSON.stringify(before))
    .execute()
}

/** Returns `false` if the rule was not dismissed. */
export async function deleteDismissal(trx: Transaction, rule: ReadinessRule): Promise<boolean> {
  const deleted = trx.deleteFrom('readiness_dismissals').where('rule', '=', rule)
  return (await deleted.returning('rule').executeTakeFirst()) !== undefined
}
