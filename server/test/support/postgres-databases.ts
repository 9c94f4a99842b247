import pg from 'pg'

/** Connecting takes a tenth of a test's time: what creates and drops the databases stays connected between tests. */
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

/** Those that tests of this worker have left as they found them. */
const left: PostgresDatabase[] = []
let emptying: Emptying | undefined

/**
 * One with today's tables. Creating and dropping one took more time than most tests, so who has had one gives it
 * back: whatever it holds is deleted, and what the migrations had put there is there again.
 */
export async function borrowMigratedDatabase() {
  const database = left.pop() ?? (await createCopy(process.env.TEST_TEMPLATE ?? ''))
  emptying ??= await readEmptying(database)
  const asNew = emptying
  return {
    ...database,
    remove: async () => {
      if (await isEmptied(database, asNew)) left.push(database)
      else await database.remove()
    },
  }
}

const createCopy = (template: string) => createPostgresDatabase(template, `${template}_${randomName().slice(16)}`)

/** What no worker has dropped of the copies. */
export async function dropCopies(template: string) {
  const { rows } = await server.query('select datname from pg_database where starts_with(datname, $1)', [
    `${template}_`,
  ])
  for (const { datname } of rows) await dropDatabase(datname)
}

/** What each row of the catalogue was last written by, so that any change to a table, trigger or function is seen. */
const TABLES_AS_THEY_ARE = `
  select md5(string_agg(entry, ' ' order by entry)) as tables from (
    select concat('class ', oid, ' ', xmin) from pg_class where relnamespace = 'public'::regnamespace
    union all select concat('function ', oid, ' ', xmin) from pg_proc where pronamespace = 'public'::regnamespace
    union all select concat('trigger ', oid, ' ', xmin) from pg_trigger
    union all select concat('column ', attrelid, ' ', attnum, ' ', xmin) from pg_attribute
      where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  ) as entries (entry)`

/** Deleted rows stay in the files: what has grown large would be slow for the next. */
const LARGE_BYTES = 8 * 1024 ** 2

const AS_IT_WAS_LEFT = `
  select
    (select count(*)::int from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as others,
    (select sum(pg_relation_size(oid))::int from pg_class where relnamespace = 'public'::regnamespace) as bytes`

interface Emptying {
  statements: string
  tables: string
}

/** From one that nobody has used yet. */
async function readEmptying({ location }: PostgresDatabase): Promise<Emptying> {
  return asClient(location.databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    )
    // A line of the audit is kept by a trigger, and what refers to something is deleted after it: not here.
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
    const [{ tables }] = (await client.query(TABLES_AS_THEY_ARE)).rows
    return { statements: statements.join(';'), tables }
  })
}

/** Not if somebody is still connected, it is large, its tables are not those that it was made with, or we may not. */
async function isEmptied({ location }: PostgresDatabase, { statements, tables }: Emptying): Promise<boolean> {
  try {
    return await asClient(location.databaseUrl, async (client) => {
      const answer = await client.query([AS_IT_WAS_LEFT, statements, TABLES_AS_THEY_ARE].join(';'))
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
