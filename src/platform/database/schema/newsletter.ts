import type { Generated } from 'kysely'
import type { Language } from '#platform/i18n/languages.ts'

export type NewsletterTables = {
  /** By its id, which nobody can guess, one leaves the newsletter. Of a visitor all stands here; whether a member wants it, in membersUser. */
  newsletterSubscription: {
    id: string
    userId: string | null
    /** Of a visitor, in lower case; null for a member. */
    email: string | null
    /** Of a visitor. */
    language: Language | null
    source: 'member' | 'form' | 'application' | 'import' | 'admin'
    createdAt: number
    /** When the visitor followed the link in their mail: before, nobody writes to them. */
    confirmedAt: number | null
    /** SHA-256 of the token in that link, base64url. */
    confirmHash: string | null
    confirmUntil: number | null
    endedAt: number | null
    endedHow: 'page' | 'one-click' | 'settings' | 'admin' | null
    /** Emails that a mail server refused for good, one after another. */
    bounces: Generated<number>
    bouncedAt: number | null
    /** Nothing is sent any more because too many were refused. */
    suspendedAt: number | null
  }
  /** Proof of who agreed to what, and when they took it back. Rows are added, and removed three years after the end. */
  newsletterConsent: {
    id: string
    subscription: string
    at: number
    event: 'asked' | 'confirmed' | 'withdrawn' | 'restored'
    /** Such as `form`, `settings`, `one-click`, `page`, `application`, `import`, `admin`. */
    how: string
    /** The sentence that was read. */
    wording: string
    language: Language
    email: string | null
    /** The client's network: an address cut to /24 or /48. */
    network: string | null
  }
}
