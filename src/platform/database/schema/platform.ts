import type { ColumnType, Generated } from 'kysely'
import type { Flag } from './flag.ts'

export type PlatformTables = {
  /** Work that can wait: claimed with a lease, retried with back-off (architecture section 3). */
  platformJob: {
    id: string
    kind: string
    payload: string
    /** Seconds; not before this time. */
    runAt: number
    attempts: Generated<number>
    leasedUntil: Generated<number>
    lastError: string | null
    failedAt: number | null
    createdAt: number
  }
  platformMail: {
    id: string
    recipient: string
    subject: string
    html: string
    text: string
    /** Extra headers as JSON. */
    headers: string
    createdAt: number
    /** When it began to be handed over the last time: neither sent nor failed after it, nobody knows what became of it. */
    handedAt: Generated<number | null>
    /** Since when it is known that nobody will ever know: it probably arrived, and is not sent again by itself. */
    unconfirmedAt: Generated<number | null>
    sentAt: number | null
    failedAt: number | null
    attempts: Generated<number>
    lastError: string | null
    /** It holds a link that opens something: what was written is forgotten once it was sent or given up. */
    hasLink: ColumnType<boolean | 0 | 1, boolean | undefined, boolean>
    /** For what it was sent, such as `article:{id}`: one address gets one mail for it. Null: nobody counts. */
    cause: string | null
  }
  /** Tries per key (an address, an account, a form) since `windowStart`: kept here so that a restart does not reset them. */
  platformRateLimit: { key: string; tries: number; windowStart: number; blockedUntil: number }
  /** Challenges that were solved already, until they would have run out anyway: none counts twice. */
  platformAppCheck: { id: string; expiresAt: number }
  /** Who did what when. The database refuses to change or delete a row; so no names stand in it, only ids. */
  platformAudit: {
    id: string
    at: number
    /** Null for a visitor and for the portal itself. */
    actor: string | null
    /** Such as `members.create-user` or `accounts.signed-in`. */
    action: string
    subjectKind: string | null
    subject: string | null
    /** JSON without personal data. */
    facts: string
    /** Done by a DEV where people really work. */
    devOnProd: Flag
    /** The client's network: an address cut to /24 or /48. */
    network: string | null
  }
  /** What a line of the log changed, field by field, before and after: JSON. Goes when the person is erased. */
  platformAuditChange: { line: string; subject: string; changes: string }
  /** When the portal last did something that admins want to know of, such as a backup. `facts` is JSON. */
  platformMilestone: { name: string; at: number; facts: string }
  /** An upload in progress where several processes share the store (decision 054). */
  platformUpload: {
    id: string
    memberId: string
    /** The key under which its owner announced it. */
    announcedAs: string | null
    /** What was announced, as JSON. */
    record: string
    size: number
    /** So many bytes are durable in the store, from the first on. */
    received: number
    createdAt: number
    finishedAt: number | null
    /** The request that is working on it, until its lease ends. */
    heldBy: string | null
    heldUntil: number
    /** 1: another request asks it to let go. */
    wanted: number
  }
  /** Bytes of an upload that lie in the store under this name. */
  platformUploadPiece: { uploadId: string; start: number; size: number; name: string }
}
