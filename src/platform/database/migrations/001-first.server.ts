import type { Kysely } from 'kysely'
import { createAccounts } from './001-first/accounts.server.ts'
import { createArticles } from './001-first/articles.server.ts'
import { createIntranet } from './001-first/intranet.server.ts'
import { createJobsAndMail } from './001-first/jobs-and-mail.server.ts'
import { createMembersAndPayments } from './001-first/members-and-payments.server.ts'
import { createPagesAndOrganisation } from './001-first/pages-and-organisation.server.ts'

/** Every table of the first release. Sort keys and money, times and flags: see `schema.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createMembersAndPayments(db)
  await createAccounts(db)
  await createIntranet(db)
  await createArticles(db)
  await createPagesAndOrganisation(db)
  await createJobsAndMail(db)
}
