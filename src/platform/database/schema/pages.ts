import type { ColumnType, Generated } from 'kysely'
import type { Language } from '#platform/i18n/languages.ts'

export type PagesTables = {
  /** `slug`: `home`, `terms` ... (page-content.ts); `content` is JSON. A page that nobody wrote has no row and shows the portal's own words. */
  pagesPage: {
    slug: string
    content: string
    /** Counts the saves: whoever saves names the one they saw. */
    version: Generated<number>
    changedAt: number
    changedBy: Generated<string | null>
  }
  /** A page as it stood at each save; its latest is the page itself. */
  pagesRevision: { slug: string; version: number; content: string; savedAt: number; savedBy: string | null }
  /** A picture of a slide or a person; its sizes lie in the storage under `pages/{id}`. Pixels of the largest. */
  pagesPicture: {
    id: string
    purpose: 'slide' | 'person'
    extension: string
    width: number
    height: number
    createdAt: number
  }
  /** The board of directors or a workgroup. `texts`: JSON of the localized texts `name` and `purpose` (rich text). */
  pagesBody: {
    id: string
    kind: 'board' | 'workgroup'
    position: number
    texts: string
    /** An e-mail address, or empty. */
    contact: Generated<string>
    /** Whether its page tells who was in it before. */
    showsEarlier: ColumnType<boolean | 0 | 1, boolean | undefined, boolean>
    version: Generated<number>
    removedAt: Generated<number | null>
  }
  /** Somebody who does something for the association. `texts`: JSON of the localized text `occupation` (court, function there). */
  pagesPerson: {
    id: string
    name: string
    texts: string
    /** Id of a pagesPicture. */
    picture: Generated<string | null>
    /** The member this is, where an admin said so. */
    userId: Generated<string | null>
    version: Generated<number>
    removedAt: Generated<number | null>
  }
  /** What a person does in a body. `texts`: JSON of the localized text `function`. Days as `2026-01-31`; null: not said, still going on. */
  pagesMandate: {
    id: string
    person: string
    body: string
    texts: string
    since: Generated<string | null>
    until: Generated<string | null>
    position: number
    version: Generated<number>
    removedAt: Generated<number | null>
  }
  /** `texts`: JSON of the localized text `title`. */
  pagesLinkGroup: { id: string; texts: string; position: number; version: Generated<number> }
  /** `texts`: JSON of the localized texts `title` and `description`. */
  pagesLink: {
    id: string
    linkGroup: string
    texts: string
    url: string
    position: number
    version: Generated<number>
    /** When a job last asked the address; null: never. */
    checkedAt: Generated<number | null>
    checkState: Generated<'ok' | 'moved' | 'broken' | 'unreachable' | 'refused' | null>
    /** Such as `404` or where it moved to. */
    checkNote: Generated<string | null>
    /** Since when it leads nowhere. */
    failingSince: Generated<number | null>
  }
  /** What somebody wrote through the contact form. `attachments`: JSON array of `{ id, name, extension, size }`. */
  pagesMessage: {
    id: string
    createdAt: number
    name: string
    email: string
    subject: string
    message: string
    language: Language
    userId: string | null
    attachments: string
    handledAt: number | null
    handledBy: string | null
  }
  /** A key to a message for its writer; `token` is a hash. `sent`: to read it after sending; `copy`: to have the whole mailed, once. */
  pagesMessageLink: { token: string; message: string; kind: 'sent' | 'copy'; expiresAt: number }
  /** When a member last looked at the home page (`seenAt`), and when the visit before this one ended (`since`). */
  pagesVisit: { userId: string; since: number; seenAt: number }
}
