import type { Ids } from '../guarded-portal.ts'
import { accountPages } from './accounts.ts'
import { administrationPages } from './administration.ts'
import { articlePages } from './articles.ts'
import { documentPages } from './documents.ts'
import { memberPages } from './members.ts'
import { newsletterPages } from './newsletter.ts'
import type { PageRow } from './outcomes.ts'
import { paymentPages } from './payments.ts'
import { sitePages } from './site.ts'

/**
 * Every address of the site, one by one: by the pattern of its route, each with the places where it makes a
 * difference who asks. `{name}` stands for an id of the guarded portal.
 */
export const pageAddresses: Record<string, PageRow[]> = {
  ...accountPages,
  ...memberPages,
  ...documentPages,
  ...articlePages,
  ...newsletterPages,
  ...paymentPages,
  ...sitePages,
  ...administrationPages,
}

/** With the ids of the open portal. */
export const filledIn = (at: string, ids: Ids): string => at.replace(/\{(\w+)\}/g, (_, name: keyof Ids) => ids[name])
