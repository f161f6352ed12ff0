import { type Kysely, sql } from 'kysely'

/** What columns of these names hold: what they point to, and what has only some values. Everything else is made up. */
const known: Record<string, unknown> = {
  user_id: 'user',
  user: 'user',
  article: 'article',
  resource: 'intranet_resource',
  person: 'pages_person',
  parent: null,
  trash: null,
  translation: null,
  collection: 'userIntranet',
  language: 'nl',
  default_language: 'nl',
  role: 'USER',
  visibility: 'members',
  own_visibility: 'members',
  content: '{"type":"doc","content":[]}',
  content_nl: '{}',
  content_fr: '{}',
  facts: '{}',
  headers: '{}',
  payload: '{}',
  deleted_at: 0,
  category: 'default',
  kind: 'workgroup',

  state: 'published',
}

/** Ids that others point to; every other row has its table's name. */
const ids: Record<string, string> = {
  members_user: 'user',
  accounts_identity: 'user',
  articles_article: 'article',
  articles_comment: 'comment',
}

/** The search keeps its own; Kysely too. A part that lies in no table of ours is no row of anybody's. */
const isOurs = (name: string) => !/^(kysely|platform_search|sqlite)/.test(name)

const tablesOf = async (db: Kysely<never>) =>
  (await db.introspection.getTables()).filter(({ name, isView }) => isOurs(name) && !isView)

/** One row in each table that has none yet, whatever its columns are in this version of the schema. */
export async function fillEveryTable<Tables>(asked: Kysely<Tables>): Promise<void> {
  const db = asked.withoutPlugins() as unknown as Kysely<never>
  let left = await tablesOf(db)
  // What points to rows of another table waits for them.
  for (let failures: unknown[] = []; left.length > 0; ) {
    const before = left.length
    const later: typeof left = []
    failures = []
    for (const table of left) {
      const error = await fill(db, table).catch((reason: unknown) => reason)
      if (error) {
        later.push(table)
        failures.push(`${table.name}: ${error}`)
      }
    }
    left = later
    if (left.length === before) throw new Error(`these tables cannot be filled: ${failures.join('\n')}`)
  }
}

type Table = Awaited<ReturnType<typeof tablesOf>>[number]

async function fill(db: Kysely<never>, { name, columns }: Table): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)
  if (Number(rows[0]?.count) > 0) return
  // SQLite lets even a key be null.
  const isNeeded = (column: string) => column in known || ['id', 'slug', 'key', 'name'].includes(column)
  const given = columns.filter(({ name: column, isNullable }) => !isNullable || isNeeded(column))
  const values = given.map(({ name: column, dataType }) => madeUp(name, column, dataType))
  const list = sql.join(given.map((column) => sql.ref(column.name)))
  await sql`insert into ${sql.table(name)} (${list}) values (${sql.join(values)})`.execute(db)
}

function madeUp(table: string, column: string, type: string): unknown {
  if (column === 'id' && /text|char/i.test(type)) return ids[table] ?? table
  if (column === 'body') return table === 'pages_team_member' ? 'board' : 'pages_body'
  if (column === 'message' && table === 'pages_message_link') return 'pages_message'
  if (column === 'comment' && table !== 'articles_comment') return 'comment'
  if (column in known && (known[column] === null || typeof known[column] === typeOf(type))) return known[column]
  if (typeOf(type) === 'number') return 1
  if (typeOf(type) === 'boolean') return sql.lit(false)
  return `${column} of ${table}`
}

const typeOf = (type: string): 'number' | 'boolean' | 'string' =>
  /bool/i.test(type) ? 'boolean' : /int|numeric|real/i.test(type) ? 'number' : 'string'

/** The rows of all that an upgrade must leave alone, by table, as text: what people wrote, paid, were sent and have to do. */
export async function rowsThatStay<Tables>(asked: Kysely<Tables>): Promise<Record<string, unknown>> {
  const db = asked.withoutPlugins() as unknown as Kysely<never>
  const kept: Record<string, unknown> = {}
  for (const { name } of await tablesOf(db)) {
    if (remade.includes(name)) continue
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    kept[name] = rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, plain(value)])))
  }
  return kept
}

/** Their rows were taken over into tables of another shape, which tests of those migrations look at. */
const remade = ['accounts_rate_limit', 'pages_team_member', 'pages_link', 'pages_page', 'intranet_usage']

/** SQLite has no truth values. */
const plain = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)
