import type { SQLInputValue } from 'node:sqlite'
import { type Compilable, CompiledQuery, sql } from 'kysely'
import type { Database, OpenDatabase } from '../../src/platform/database/open-database.server.ts'
import { withStatistics } from './pretended-statistics.ts'

/** What a database would do for a query. Both empty-handed answers are what a page wants. */
export type Plan = {
  /** Tables (or their aliases) that are read from end to end for want of an index. */
  scanned: string[]
  /** Whether rows are gathered and sorted first: then the first page costs as much as all of them. */
  sorts: boolean
}

/**
 * Asks the planner about a query without running it. PostgreSQL is made to dislike scans: an empty table is otherwise
 * always scanned.
 *
 * @example
 * expect(await planOf(database, repository.listing(viewer, folderId))).toEqual({ scanned: [], sorts: false })
 */
export async function planOf(database: OpenDatabase, query: Compilable): Promise<Plan> {
  const compiled = query.compile()
  const db = database.db.withoutPlugins() as unknown as Database
  return database.kind === 'sqlite' ? sqlitePlan(db, compiled) : postgresPlan(db, compiled)
}

/**
 * The steps that the database takes at present, one a line, with the names of indexes: with the rows and the statistics that
 * it has, and nothing forbidden.
 */
export async function stepsOf({ db: database, kind }: OpenDatabase, query: Compilable): Promise<string> {
  const { sql: text, parameters } = query.compile()
  const db = database.withoutPlugins() as unknown as Database
  const explain = kind === 'sqlite' ? 'explain query plan' : 'explain'
  const { rows } = await db.executeQuery<Record<string, string>>(
    CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
  )
  return rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n')
}

/** Without statistics and with those of a large database: what is scanned or sorted with either. */
async function sqlitePlan(db: Database, query: CompiledQuery): Promise<Plan> {
  const explain = `explain query plan ${query.sql}`
  const { rows } = await db.executeQuery<{ detail: string }>(CompiledQuery.raw(explain, [...query.parameters]))
  const large = await withStatistics(db)
  const withThem = large.prepare(explain).all(...(query.parameters as SQLInputValue[])) as { detail: string }[]
  const notTables = new Set([...commonTableNames(query.sql), 'CONSTANT'])
  const details = [...rows, ...withThem].map((row) => row.detail)
  // A virtual table is what a statement brings with it, such as a list of ids.
  const scans = details.filter((detail) => /^SCAN (?!.* (USING (COVERING )?INDEX|VIRTUAL TABLE) )/.test(detail))
  return {
    scanned: [...new Set(scans.map((detail) => detail.split(' ')[1] ?? ''))].filter((name) => !notTables.has(name)),
    sorts: details.some((detail) => /^USE TEMP B-TREE FOR .*ORDER BY/.test(detail)),
  }
}

/** What a `with` clause names is no table: its own parts are judged where it is built. */
const commonTableNames = (text: string): string[] =>
  [...text.matchAll(/"(\w+)"(?:\([^)]*\))? as (?:(?:not )?materialized )?\(/g)].map((match) => match[1] ?? '')

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Plans?: PlanNode[] }

async function postgresPlan(db: Database, query: CompiledQuery): Promise<Plan> {
  const root = await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    await sql`set local enable_bitmapscan = off`.execute(trx)
    await sql`set local enable_sort = off`.execute(trx)
    const explain = CompiledQuery.raw(`explain (format json) ${query.sql}`, [...query.parameters])
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(explain)
    return rows[0]?.['QUERY PLAN'][0]?.Plan
  })
  const nodes = root ? withParts(root) : []
  return {
    scanned: nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? ''),
    sorts: nodes.some((node) => node['Node Type'].endsWith('Sort')),
  }
}

const withParts = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withParts)]
