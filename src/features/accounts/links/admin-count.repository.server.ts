import type { Database } from '#platform/database/open-database.server.ts'

export type AdminCountRepository = ReturnType<typeof createAdminCountRepository>

/** Reads whether anybody can administer the portal. */
export function createAdminCountRepository(db: Database) {
  return {
    async exist(within: Database = db): Promise<boolean> {
      const row = await within
        .selectFrom('membersUser')
        .where('role', '=', 'ADMIN')
        .where('deletedAt', '=', 0)
        .where('disabled', '=', false)
        .select('id')
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
