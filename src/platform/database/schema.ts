import type { AccountsTables } from './schema/accounts.ts'
import type { AdministrationTables } from './schema/administration.ts'
import type { ArticlesTables } from './schema/articles.ts'
import type { IntranetTables } from './schema/intranet.ts'
import type { MembersTables } from './schema/members.ts'
import type { NewsletterTables } from './schema/newsletter.ts'
import type { PagesTables } from './schema/pages.ts'
import type { PaymentsTables } from './schema/payments.ts'
import type { PlatformTables } from './schema/platform.ts'

/** Named after the feature that writes it; snake_case in the database. Times are whole UTC seconds, sizes bytes, money cents. */
export type Schema = MembersTables &
  AccountsTables &
  PaymentsTables &
  IntranetTables &
  ArticlesTables &
  PagesTables &
  NewsletterTables &
  AdministrationTables &
  PlatformTables
