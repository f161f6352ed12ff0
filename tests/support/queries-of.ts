import type { Compilable, KyselyPlugin } from 'kysely'
import type { Database, OpenDatabase } from '../../src/platform/database/open-database.server.ts'

/**
 * The statements that some work sends, for `planOf`: a repository's methods as they are, also those that answer no query.
 *
 * @example
 * for (const query of await queriesOf(database, (db) => createSessionsRepository(db).end('x')))
 *   expect((await planOf(database, query)).scanned).toEqual([])
 */
export async function queriesOf(
  database: OpenDatabase,
  work: (db: Database) => Promise<unknown>,
): Promise<Compilable[]> {
  const found: Compilable[] = []
  // Comes after the plugin that spells names as the database does: what it sees is compiled without plugins.
  const bare = database.db.withoutPlugins().getExecutor()
  const listener: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const compiled = bare.compileQuery(node, queryId)
      found.push({ compile: () => compiled } as Compilable)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work(database.db.withPlugin(listener))
  return found
}
