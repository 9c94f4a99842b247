import pg from 'pg'

/**
 * Connections for creating and dropping databases. They are pooled, because connecting takes a tenth of a test's time.
 */
const server = new pg.Pool({
  connectionString: process.env.TEST_DATABASE_URL,
  max: 2,
  allowExitOnIdle: true,
})

type PostgresDatabase = Awaited<ReturnType<typeof createPostgresDatabase>>

export async function createPostgresDatabase(template = 'template1', name = `palco_test_${randomName()}`) {
  await server.query(`create database ${name} template ${template}`)
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${name}`
  return { name, location: { dataDir: '', databaseUrl: url.href }, remove: () => dropDatabase(name) }
}

const randomName = () => crypto.randomUUID().replaceAll('-', '')

const dropDatabase = async (name: string) => void (await server.query(`drop database ${name} with (force)`))

/** Databases of this worker that were returned and reset. */
const free: PostgresDatabase[] = []
let reset: Reset | undefined

/**
 * Takes a migrated database from a pool, because creating and dropping one takes longer than most tests. `remove`
 * deletes all rows, inserts those of the migrations again, and returns the database to the pool.
 */
export async function borrowMigratedDatabase() {
  const database = free.pop() ?? (await createCopy(process.env.TEST_TEMPLATE ?? ''))
  reset ??= await readReset(database)
  const asNew = reset
  return {
    ...database,
    remove: async () => {
      if (await resetDatabase(database, asNew)) free.push(database)
      else await database.remove()
    },
  }
}

const createCopy = (template: string) => createPostgresDatabase(template, `${template}_${randomName().slice(16)}`)

/** Drops the copies that still exist when all workers have finished. */
export async function dropCopies(template: string) {
  const { rows } = await server.query('select datname from pg_database where starts_with(datname, $1)', [
    `${template}_`,
  ])
  for (const { datname } of rows) await dropDatabase(datname)
}

/**
 * A hash of the transaction ids that last wrote PostgreSQL's catalog rows. Any change to a table, trigger or function
 * changes it.
 */
const SCHEMA_HASH = `
  select md5(string_agg(entry, ' ' order by entry)) as tables from (
    select concat('class ', oid, ' ', xmin) from pg_class where relnamespace = 'public'::regnamespace
    union all select concat('function ', oid, ' ', xmin) from pg_proc where pronamespace = 'public'::regnamespace
    union all select concat('trigger ', oid, ' ', xmin) from pg_trigger
    union all select concat('column ', attrelid, ' ', attnum, ' ', xmin) from pg_attribute
      where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  ) as entries (entry)`

/** A larger database is not used again: deleted rows stay in its files and would slow down the next test. */
const LARGE_BYTES = 8 * 1024 ** 2

const USAGE = `
  select
    (select count(*)::int from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as others,
    (select sum(pg_relation_size(oid))::int from pg_class where relnamespace = 'public'::regnamespace) as bytes`

interface Reset {
  statements: string
  tables: string
}

/** Reads the statements for a reset from a database that no test has used yet. */
async function readReset({ location }: PostgresDatabase): Promise<Reset> {
  return asClient(location.databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    )
    // Disable triggers (which protect the audit) and foreign keys.
    const statements = ['begin', 'set local session_replication_role = replica']
    for (const { name } of rows) {
      const { rows: found } = await client.query(`select json_agg(each)::text as kept from ${name} each`)
      const kept = found[0]?.kept
      statements.push(`delete from ${name}`)
      if (kept)
        statements.push(
          `insert into ${name} select * from json_populate_recordset(null::${name}, ${pg.escapeLiteral(kept)})`,
        )
    }
    statements.push('commit')
    const [{ tables }] = (await client.query(SCHEMA_HASH)).rows
    return { statements: statements.join(';'), tables }
  })
}

/**
 * Resets a database. Resolves to false if another client is connected, the database is too large, its schema has
 * changed, or the reset fails.
 */
async function resetDatabase({ location }: PostgresDatabase, { statements, tables }: Reset): Promise<boolean> {
  try {
    return await asClient(location.databaseUrl, async (client) => {
      const answer = await client.query([USAGE, statements, SCHEMA_HASH].join(';'))
      const answers = answer as unknown as pg.QueryResult[]
      const { others, bytes } = answers[0]?.rows[0] ?? {}
      return others === 0 && bytes < LARGE_BYTES && answers.at(-1)?.rows[0]?.tables === tables
    })
  } catch {
    return false
  }
}

async function asClient<Result>(connectionString: string, use: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

export const runOnServer = (databaseUrl: string, statement: string) =>
  asClient(databaseUrl, async (client) => void (await client.query(statement)))
