import { type CleanedWhere, createAdapterFactory } from 'better-auth/adapters'
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'

/** better-auth names tables and columns at run time; the schema's own types cannot follow it here. */
type NamedAtRunTime = Record<string, Record<string, unknown>>
type Conditions = (eb: ExpressionBuilder<NamedAtRunTime, string>) => Expression<SqlBool>

export const authTables = {
  user: { modelName: 'accountsIdentity' },
  account: { modelName: 'accountsCredential' },
  session: { modelName: 'accountsSession' },
  verification: { modelName: 'accountsVerification' },
} as const

/** Times as whole UTC seconds. Its `transaction` stays off: with it any hook that reads the database waits for itself. */
export function authAdapter(database: Database) {
  const db = database as unknown as Kysely<NamedAtRunTime>
  return createAdapterFactory({
    config: {
      adapterId: 'tandem',
      usePlural: false,
      supportsNumericIds: false,
      transaction: false,
      customTransformInput: ({ data }) => toStored(data),
      customTransformOutput: ({ data, fieldAttributes }) => fromStored(data, fieldAttributes.type),
    },
    adapter: () => ({ ...reading(db), ...writing(database) }),
  })
}

type Asked = { model: string; where?: CleanedWhere[] }
type Listing = Asked & { limit: number; sortBy?: { field: string; direction: 'asc' | 'desc' }; offset?: number }

const firstOf = async <Row>(rows: { executeTakeFirst(): Promise<unknown> }) =>
  ((await rows.executeTakeFirst()) ?? null) as Row | null

const reading = (db: Kysely<NamedAtRunTime>) => ({
  findOne: <Row>({ model, where }: Asked) =>
    firstOf<Row>(db.selectFrom(model).selectAll().where(matching(where)).limit(1)),

  findMany: async <Row>({ model, where, limit, sortBy, offset = 0 }: Listing) => {
    const found = db.selectFrom(model).selectAll().where(matching(where)).limit(limit).offset(offset)
    return (await (sortBy ? found.orderBy(sortBy.field, sortBy.direction) : found).execute()) as Row[]
  },

  count: async ({ model, where }: Asked) => {
    const found = db.selectFrom(model).where(matching(where))
    const row = await found.select((eb) => eb.fn.countAll().as('rows')).executeTakeFirst()
    return Number(row?.rows ?? 0)
  },
})

function writing(database: Database) {
  const write = <Result>(work: (db: Kysely<NamedAtRunTime>) => Promise<Result>): Promise<Result> =>
    transact(database, (trx) => work(trx as unknown as Kysely<NamedAtRunTime>))
  return {
    create: async <Row extends Record<string, unknown>>({ model, data }: { model: string; data: Row }) =>
      (await write((db) => db.insertInto(model).values(data).returningAll().executeTakeFirstOrThrow())) as Row,

    update: <Row>({ model, where, update }: Asked & { update: Row }) =>
      write((db) => {
        const change = db.updateTable(model).set(update as Record<string, unknown>)
        return firstOf<Row>(change.where(matching(where)).returningAll())
      }),

    updateMany: async ({ model, where, update }: Asked & { update: Record<string, unknown> }) => {
      const result = await write((db) => db.updateTable(model).set(update).where(matching(where)).executeTakeFirst())
      return Number(result.numUpdatedRows)
    },

    delete: async ({ model, where }: Asked) => {
      await write((db) => db.deleteFrom(model).where(matching(where)).execute())
    },

    deleteMany: async ({ model, where }: Asked) => {
      const result = await write((db) => db.deleteFrom(model).where(matching(where)).executeTakeFirst())
      return Number(result.numDeletedRows)
    },

    /** One row at most, to exactly one of those who ask at once: a link in a mail works once. */
    consumeOne: <Row>({ model, where }: Asked) =>
      write((db) => {
        const first = db.selectFrom(model).select('id').where(matching(where)).limit(1)
        return firstOf<Row>(db.deleteFrom(model).where('id', 'in', first).returningAll())
      }),
  }
}

const matching =
  (where: CleanedWhere[] = []): Conditions =>
  (eb) => {
    const every = where.filter((w) => w.connector === 'AND').map((w) => condition(eb, w))
    const some = where.filter((w) => w.connector === 'OR').map((w) => condition(eb, w))
    return eb.and(some.length > 0 ? [...every, eb.or(some)] : every)
  }

const comparisons = { eq: '=', ne: '!=', lt: '<', lte: '<=', gt: '>', gte: '>=', in: 'in', not_in: 'not in' } as const

function condition(eb: ExpressionBuilder<NamedAtRunTime, string>, { field, operator, value }: CleanedWhere) {
  if (!(operator in comparisons)) throw new Error(`better-auth asked for ${operator}, which no query of ours needs`)
  const comparison = comparisons[operator as keyof typeof comparisons]
  if (value === null) return eb(field, comparison === '!=' ? 'is not' : 'is', null)
  return eb(field, comparison, value)
}

const toStored = (value: unknown) => (value instanceof Date ? Math.floor(value.getTime() / 1000) : value)

function fromStored(value: unknown, type: unknown) {
  if (value === null || value === undefined) return value
  if (type === 'date') return new Date(Number(value) * 1000)
  return type === 'boolean' ? Boolean(value) : value
}
