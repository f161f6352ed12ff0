import type { CompiledQuery } from 'kysely'
import type { Database, OpenDatabase } from '../../src/platform/database/open-database.server.ts'

/** The statements that this work takes, as the database gets them: for `planOf`. The work is done all the same. */
export async function statementsOf(
  { db }: OpenDatabase,
  work: (database: Database) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const statements: CompiledQuery[] = []
  const executor = db.withoutPlugins().getExecutor()
  const noting = new Proxy(executor, {
    get(target, name) {
      const member = Reflect.get(target, name, target)
      if (name !== 'executeQuery') return typeof member === 'function' ? member.bind(target) : member
      return (query: CompiledQuery) => {
        statements.push(query)
        return target.executeQuery(query)
      }
    },
  })
  const plain = { getExecutor: () => noting, executeQuery: (query: CompiledQuery) => noting.executeQuery(query) }
  await work({ ...plain, withoutPlugins: () => plain } as unknown as Database)
  return statements
}
