import { type ReadinessRule, readinessRule } from '@palco/contract/readiness'
import type { ReadinessFacts } from '@palco/contract/readiness-rules'
import { countRows } from '../../base/db/count-rows.ts'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'

export async function readPeopleFacts(db: Database): Promise<ReadinessFacts['people']> {
  const people = db.selectFrom('users').where('role', '!=', 'ADMIN').where('active', 'is', true)
  const withoutGroup = people.where(({ not, exists, selectFrom }) =>
    not(exists(selectFrom('user_groups').whereRef('user_groups.user_id', '=', 'users.id').select('group_id'))),
  )
  return {
    withoutGroup: await countRows(withoutGroup),
    withoutLink: 0,
    unopened: 0,
    groupIds: await listGroupsWithPeople(db),
  }
}

/** Stops at the first active person of each group. */
async function listGroupsWithPeople(db: Database) {
  const rows = await db
    .selectFrom('groups')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_groups')
          .innerJoin('users', 'users.id', 'user_groups.user_id')
          .whereRef('user_groups.group_id', '=', 'groups.id')
          .where('users.active', 'is', true)
          .select('users.id'),
      ),
    )
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Rules of other releases are left out. */
export async function listDismissed(db: Database): Promise<ReadinessRule[]> {
  const rows = await db.selectFrom('readiness_dismissals').select('rule').orderBy('rule').execute()
  return rows.flatMap(({ rule }) => readinessRule.safeParse(rule).data ?? [])
}

/** `false` if it was dismissed before. */
export async function insertDismissal(trx: Transaction, rule: ReadinessRule, userId: string): Promise<boolean> {
  const row = { rule, dismissed_by: userId, dismissed_at: isoTime() }
  const inserted = trx.insertInto('readiness_dismissals').values(row)
  const found = await inserted
    .onConflict((conflict) => conflict.doNothing())
    .returning('rule')
    .executeTakeFirst()
  return found !== undefined
}

/** `false` if it was not dismissed. */
export async function deleteDismissal(trx: Transaction, rule: ReadinessRule): Promise<boolean> {
  const deleted = trx.deleteFrom('readiness_dismissals').where('rule', '=', rule)
  return (await deleted.returning('rule').executeTakeFirst()) !== undefined
}
