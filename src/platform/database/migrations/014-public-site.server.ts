import type { Kysely } from 'kysely'
import { createContact } from './014-public-site/contact.server.ts'
import { moveLinks } from './014-public-site/links.server.ts'
import { createNewsletter } from './014-public-site/newsletter.server.ts'
import { movePages } from './014-public-site/pages.server.ts'
import { moveTeam } from './014-public-site/team.server.ts'

/**
 * The public site is edited, in both languages side by side: each text knows when either side was written. Visitors write
 * to the association and subscribe; a mail knows that it is being handed over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await movePages(db)
  await moveTeam(db)
  await moveLinks(db)
  await createContact(db)
  await createNewsletter(db)
}
