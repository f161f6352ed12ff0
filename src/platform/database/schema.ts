import type { ColumnType, Generated } from 'kysely'
import type { AvatarColor, MemberRole } from '#platform/access/viewer.ts'
import type { Language } from '#platform/i18n/languages.ts'

/**
 * Every table, named after the room that writes it. Column names are snake_case in the database and camelCase here
 * (CamelCasePlugin). All times are whole UTC seconds; all sizes are bytes; all money is cents. Longer than a screen on
 * purpose: the whole database in one place.
 */
export type Schema = {
  membersUser: MembersUserTable
  membersView: MembersViewTable
  membersColumns: MembersColumnsTable
  membersImport: MembersImportTable
  membersApplication: MembersApplicationTable
  membersRegister: MembersRegisterTable
  membersRegisterDecision: MembersRegisterDecisionTable
  accountsIdentity: AccountsIdentityTable
  accountsCredential: AccountsCredentialTable
  accountsSession: AccountsSessionTable
  accountsVerification: AccountsVerificationTable
  accountsLink: AccountsLinkTable
  accountsSecondFactor: AccountsSecondFactorTable
  accountsRecoveryCode: AccountsRecoveryCodeTable
  accountsPasskey: AccountsPasskeyTable
  accountsChallenge: AccountsChallengeTable
  accountsAccessToken: AccountsAccessTokenTable
  paymentsPayment: PaymentsPaymentTable
  intranetResource: IntranetResourceTable
  intranetTrash: IntranetTrashTable
  intranetVersion: IntranetVersionTable
  intranetText: IntranetTextTable
  intranetUsage: IntranetUsageTable
  articlesArticle: ArticlesArticleTable
  articlesDocument: ArticlesDocumentTable
  articlesDraft: ArticlesDraftTable
  articlesRevision: ArticlesRevisionTable
  articlesCover: ArticlesCoverTable
  articlesMailing: ArticlesMailingTable
  articlesComment: ArticlesCommentTable
  articlesFlag: ArticlesFlagTable
  articlesDecision: ArticlesDecisionTable
  pagesPage: PagesPageTable
  pagesRevision: PagesRevisionTable
  pagesPicture: PagesPictureTable
  pagesBody: PagesBodyTable
  pagesPerson: PagesPersonTable
  pagesMandate: PagesMandateTable
  pagesLinkGroup: PagesLinkGroupTable
  pagesLink: PagesLinkTable
  pagesMessage: PagesMessageTable
  pagesVisit: PagesVisitTable
  newsletterSubscription: NewsletterSubscriptionTable
  newsletterConsent: NewsletterConsentTable
  administrationOrganisation: AdministrationOrganisationTable
  platformJob: PlatformJobTable
  platformMail: PlatformMailTable
  platformRateLimit: PlatformRateLimitTable
  platformAppCheck: PlatformAppCheckTable
  platformAudit: PlatformAuditTable
  platformAuditChange: PlatformAuditChangeTable
  platformMilestone: PlatformMilestoneTable
}

/** SQLite keeps booleans as 0 and 1 and answers so; PostgreSQL answers booleans. Read them with `Boolean()`. */
type Flag = ColumnType<boolean | 0 | 1, boolean, boolean>

/** Specification section 3, User. The e-mail address lives in accountsIdentity, under the same id. */
type MembersUserTable = {
  id: string
  avatarColor: AvatarColor
  createdAt: number
  defaultLanguage: Language
  deletedAt: Generated<number>
  disabled: Flag
  emailSubscriber: Flag
  firstName: string
  lastName: string
  lastPayment: number | null
  magistrate: Flag
  occupation: string
  role: MemberRole
  showTooltips: Flag
  /** Counts the changes: whoever saves names the one they saw. */
  revision: Generated<number>
  /** Last name, a tab and first name, folded: the order of lists. */
  sortName: Generated<string>
  /** Names and occupation, folded: what a search goes through besides the e-mail address. */
  searchText: Generated<string>
  /** Need not pay the yearly fee. */
  exempt: ColumnType<boolean | 0 | 1, boolean | undefined, boolean>
}

/** A selection of the members' list that every admin may call up. `query` is that of its address. */
export type MembersViewTable = { id: string; userId: string | null; name: string; query: string; createdAt: number }

/** Which columns of the members' list an admin wants, in his order: JSON. */
export type MembersColumnsTable = { userId: string; columns: string }

/** A file of members on its way in. `mapping`, `rows` and `report` are JSON. */
export type MembersImportTable = {
  id: string
  userId: string
  fileName: string
  createdAt: number
  state: 'mapping' | 'checked' | 'done' | 'cancelled'
  mapping: string
  rows: string
  report: string | null
  revision: Generated<number>
}

/** A request from the page "become a member". */
export type MembersApplicationTable = {
  id: string
  createdAt: number
  state: 'waiting' | 'accepted' | 'declined'
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
  defaultLanguage: Language
  magistrate: Flag
  occupation: string
  motivation: string
  emailSubscriber: Flag
  decidedAt: number | null
  decidedBy: string | null
  reason: string | null
  /** Who was made of it. */
  userId: string | null
  revision: Generated<number>
  /** By what similar people are found: see `applicant-keys.ts`. */
  nameKey: Generated<string>
  phoneKey: Generated<string>
  addressKey: Generated<string>
}

/**
 * The members' register (art. 9:3 WVV/CSA): the database refuses to change or delete an entry. It stands apart from the
 * accounts and outlives them.
 */
export type MembersRegisterTable = {
  /** Counted from 1, without a gap. */
  number: number
  event: 'joined' | 'left' | 'excluded' | 'changed' | 'corrected'
  /** The same for all entries of one member; the user's id where he had an account. */
  member: string
  memberClass: 'effective' | 'adhering'
  kind: 'person' | 'organisation'
  /** Or the name of the organisation. */
  lastName: string
  firstNames: string
  legalForm: string
  /** Domicile of a person, seat of an organisation. */
  address: string
  decidedAt: number
  /** When the board was informed: from here count the eight days. */
  notifiedAt: number
  enteredAt: number
  enteredBy: string
  /** The number of the entry that this one puts right. */
  corrects: number | null
  remark: string
}

/** A decision that still has to be entered in the register. */
export type MembersRegisterDecisionTable = {
  id: string
  event: 'joined' | 'left' | 'excluded'
  userId: string | null
  lastName: string
  firstNames: string
  address: string
  decidedAt: number
  notifiedAt: number
  createdAt: number
}

/** better-auth's user: the e-mail address by which somebody signs in. Same id as members_user. */
type AccountsIdentityTable = {
  id: string
  email: string
  emailVerified: Flag
  name: string
  image: string | null
  createdAt: number
  updatedAt: number
  /** From when an ADMIN or DEV may administer only with a second factor; null until the first sign-in that asks for it. */
  secondFactorDue: number | null
}

/** better-auth's account: one row per way to sign in; for a password `providerId` is 'credential'. */
type AccountsCredentialTable = {
  id: string
  userId: string
  accountId: string
  providerId: string
  password: string | null
  accessToken: string | null
  refreshToken: string | null
  idToken: string | null
  accessTokenExpiresAt: number | null
  refreshTokenExpiresAt: number | null
  scope: string | null
  createdAt: number
  updatedAt: number
}

type AccountsSessionTable = {
  id: string
  userId: string
  /** SHA-256 of the token in the cookie, base64url: a stolen database opens no session (security.md T12). */
  token: string
  /** Whether "keep me signed in" was ticked: 30 days rolling; otherwise a session cookie. */
  persistent: Flag
  ipAddress: string | null
  userAgent: string | null
  /** When this session last proved whose it is, by password or passkey. */
  provedAt: Generated<number>
  withSecondFactor: ColumnType<boolean | 0 | 1, boolean | undefined, boolean>
  expiresAt: number
  createdAt: number
  updatedAt: number
}

type AccountsVerificationTable = {
  id: string
  identifier: string
  value: string
  expiresAt: number
  createdAt: number
  updatedAt: number
}

/** A link in a mail (or, at the first start, in the console) that works once. */
export type AccountsLinkTable = {
  id: string
  /** `setup` makes the first administrator and belongs to nobody yet. */
  kind: 'reset' | 'invitation' | 'email' | 'setup'
  userId: string | null
  /** SHA-256 of the token in the link, base64url: a stolen database opens no account (security.md T11). */
  token: string
  /** The new address that waits for its confirmation; only for `email`. */
  email: string | null
  createdAt: number
  expiresAt: number
}

/** An authenticator app (RFC 6238). */
type AccountsSecondFactorTable = {
  userId: string
  /** Sealed with a key of SECRET. */
  secret: string
  /** Null while the member has not typed a first code: then it protects nothing yet. */
  confirmedAt: number | null
  /** The last time step whose code was taken: each works once. */
  lastStep: Generated<number>
  createdAt: number
}

/** Ten words of last resort; each works once. `code` is a hash. */
type AccountsRecoveryCodeTable = { id: string; userId: string; code: string; usedAt: number | null }

/** A WebAuthn credential; `id` is the credential's own, base64url. */
type AccountsPasskeyTable = {
  id: string
  userId: string
  /** COSE, base64url. */
  publicKey: string
  counter: number
  /** JSON array. */
  transports: string
  name: string
  backedUp: Flag
  /** It counted backwards: somebody may have copied it. */
  copied: ColumnType<boolean | 0 | 1, boolean | undefined, boolean>
  createdAt: number
  lastUsedAt: number | null
}

/** What a browser has to answer next: a second factor after the right password, a passkey's challenge. Works once. */
type AccountsChallengeTable = {
  /** SHA-256 of the token in the browser's cookie, base64url. */
  id: string
  kind: 'second-factor' | 'passkey' | 'passkey-registration'
  userId: string | null
  /** JSON. */
  data: string
  expiresAt: number
}

/** With what a program uses the JSON interface in a member's name. */
export type AccountsAccessTokenTable = {
  id: string
  userId: string
  name: string
  /** SHA-256 of the token, base64url. */
  token: string
  /** JSON array. */
  scopes: string
  createdAt: number
  expiresAt: number
  lastUsedAt: number | null
}

export type PaymentsPaymentTable = {
  id: string
  userId: string
  paidAt: number
  /** Cents. */
  amount: number
  means: 'transfer' | 'cash' | 'card'
  year: number
  note: string
  /** When and by whom it was written down; null before that was kept. */
  recordedAt: Generated<number | null>
  recordedBy: Generated<string | null>
}

export type Collection = 'userIntranet' | 'adminIntranet'

/** Specification section 3, Intranet resource: one row for a folder or a file. */
export type IntranetResourceTable = {
  id: string
  collection: Collection
  parent: string | null
  folder: Flag
  nameNl: string
  nameFr: string
  /** The names as the database sorts them: see `sort-key.ts`. */
  sortNl: string
  sortFr: string
  createdAt: number
  /** The creator; null once that member was erased. */
  user: string | null
  /** What holds: 'public' only where an admin said so, on the resource or on a folder above it (decisions section 3). */
  visibility: 'members' | 'public'
  /** What an admin said of this resource itself; null takes over from the folder above, and at the root 'members'. */
  ownVisibility: 'members' | 'public' | null
  /** Counts the changes: whoever saves names the one they saw. */
  revision: Generated<number>
  /** Where it lies in the trash; null for what is live. A whole tree carries the same. */
  trash: string | null
  author: string | null
  /** The author as the database sorts it; null for a folder. */
  sortAuthor: Generated<string | null>
  extension: string | null
  /** Bytes; null for a folder. */
  size: number | null
  sha256: string | null
  /** Under which id the bytes lie: the resource's own until a version replaces it. Null for a folder. */
  fileId: string | null
  /** When and by whom these bytes came. */
  fileCreatedAt: number | null
  fileUser: string | null
  /** The number of this version, counted from 1; it keeps it when it is replaced and restored. */
  fileNumber: number | null
}

/** One deletion: a resource with all that lay below it, restorable until TRASH_DAYS have passed. */
export type IntranetTrashTable = {
  id: string
  collection: Collection
  /** The resource that was deleted; those below carry the same `trash`. */
  root: string
  /** Where it stood; that folder may be gone since. Null for the root of the collection. */
  parent: string | null
  deletedAt: number
  user: string | null
  /** What lies in it, the root counted. */
  folders: number
  documents: number
  bytes: number
}

/** Bytes that a newer version replaced; the current ones stand in intranet_resource. Under `id` the bytes lie. */
export type IntranetVersionTable = {
  id: string
  resource: string
  extension: string
  size: number
  sha256: string
  createdAt: number
  user: string | null
  number: Generated<number>
}

/** What stands in a stored file, for search; same id as its bytes (`intranet_resource.file_id`). */
type IntranetTextTable = {
  id: string
  resource: string
  /** `waiting` and `queued`: not read yet. `read`: as far as the limits go. Any other says why there is no text. */
  state: TextState
  /** How often reading began: a file that takes the portal down is not read for ever. */
  attempts: Generated<number>
  text: string | null
}

export type TextState = 'waiting' | 'queued' | 'read' | 'encrypted' | 'broken' | 'too-large' | 'too-slow'
/** One row, id 1: bytes of all files, old versions and trash counted. Triggers write it (migration 004). */
type IntranetUsageTable = { id: number; bytes: number }

export type ArticleState = 'draft' | 'planned' | 'published' | 'withdrawn'

/** What readers see once `state` is published: publishing copies the draft of the same article over it. */
type ArticlesArticleTable = {
  id: string
  author: string
  category: 'default' | 'training'
  title: string
  /** Tiptap document as JSON. */
  content: string
  excerpt: string
  language: Language
  /** The same article in the other language, when there is one. */
  translation: string | null
  source: string | null
  coverExtension: string | null
  createdAt: number
  notifiedAt: number | null
  /** Trainings only: when and where it takes place. */
  startsAt: number | null
  place: string | null
  state: Generated<ArticleState>
  /** When readers first saw it: the date it bears and the order of lists. Null before. */
  publishedAt: number | null
  /** Planned: when it will be published. */
  publishAt: number | null
  /** Planned: subscribers are told as well. */
  notifyOnPublish: ColumnType<boolean | 0 | 1, boolean | undefined, boolean>
  /** The draft's version that readers see. Null before; 0 is what was public before there were drafts. */
  publishedVersion: number | null
  /** Of the article or its draft: the order of what admins read. */
  changedAt: Generated<number>
  /** Null: nobody that is known. */
  createdBy: string | null
  /** Id of the articlesCover that readers see. */
  cover: string | null
  /** Null: not said yet. Empty: the cover is decoration. */
  coverAlt: string | null
  /** Deleted articles are drafts or withdrawn, and can be brought back for thirty days. Null: not deleted. */
  deletedAt: number | null
  deletedBy: string | null
  /** The state that it takes again when it is brought back. */
  deletedFrom: ArticleState | null
}

/** Subscribers are told of an article once; its translation counts as told with it. */
type ArticlesMailingTable = {
  article: string
  startedAt: number
  startedBy: string | null
  /** How many there were at the start. */
  recipients: number
  /** Mark of the last reader for whom a mail is queued: members by id, then visitors; empty at the start. */
  reached: string
  /** When the last mail was queued. */
  doneAt: number | null
}

/** What an admin writes and readers do not see yet, of an article in any state. Made when he opens the editor. */
type ArticlesDraftTable = {
  article: string
  title: string
  excerpt: string
  content: string
  author: string
  source: string | null
  category: 'default' | 'training'
  language: Language
  startsAt: number | null
  place: string | null
  cover: string | null
  coverAlt: string | null
  /** JSON array of `{ id, name }` in their order; the bytes are rows of articlesDocument. */
  documents: string
  /** Counts the saves: whoever saves names the one he saw. */
  version: number
  savedAt: number
  savedBy: string | null
  /** Who has the editor open, and when he last said so. */
  openedAt: number | null
  openedBy: string | null
}

/** The text as it stood: at each publishing, each save by hand, and now and then of those that went by themselves. */
type ArticlesRevisionTable = {
  id: string
  article: string
  /** Of the draft. */
  version: number
  title: string
  excerpt: string
  content: string
  isPublished: ColumnType<boolean | 0 | 1, boolean, boolean>
  savedAt: number
  savedBy: string | null
}

/** A picture that was sent for an article; which one is shown, draft and article say. Its sizes lie beside it. */
type ArticlesCoverTable = {
  id: string
  article: string
  extension: string
  /** Pixels of what is shown, after the crop. */
  width: number
  height: number
  /** JSON of the part that is shown: `{ x, y, width, height }` in parts of the whole; null shows all. */
  crop: string | null
  createdAt: number
}

type ArticlesDocumentTable = {
  id: string
  article: string
  name: string
  extension: string
  size: number
  createdAt: number
  /** Its place in the list that readers see; null while only the draft has it. */
  position: number | null
}

type ArticlesCommentTable = {
  id: string
  article: string
  user: string | null
  avatarColor: AvatarColor
  displayName: string
  comment: string
  createdAt: number
  flagged: Flag
  parent: string | null
  replyTo: string | null
  /** False while a visitor has not confirmed his address: nobody sees it. */
  verified: Flag
  editedAt: number | null
  hiddenAt: number | null
  /** Id of the admin, or `flags` when three readers reported it. */
  hiddenBy: string | null
  /** The text stays for Undo until a job empties it. */
  deletedAt: number | null
  deletedBy: string | null
  /** Of a visitor, and his language: for the confirmation and for what admins write to him. */
  email: string | null
  language: Language | null
  confirmHash: string | null
  confirmUntil: number | null
}

type ArticlesFlagTable = {
  id: string
  article: string
  comment: string
  user: string | null
  reason: 'spam' | 'offensive' | 'offTopic' | 'personalData' | 'other'
  explanation: string
  /** As it stood when it was reported. */
  originalComment: string
  createdAt: number
  closedAt: number | null
  decision: 'kept' | 'hidden' | 'deleted' | null
  decidedBy: string | null
}

/** What was decided about a comment and can still be undone. A job removes the row with the letters that it sends. */
type ArticlesDecisionTable = {
  id: string
  comment: string
  decision: 'kept' | 'hidden' | 'deleted'
  decidedAt: number
  decidedBy: string
  undoUntil: number
  /** JSON array with the ids of the flags that it closed. */
  flags: string
  /** JSON of the comment's state that Undo brings back. */
  before: string
  /** What its author will read; null tells him nothing. */
  letter: string | null
}

/**
 * One public page. `slug`: `home`, `terms` ... (`page-content.ts` of the pages names all); `content` is its JSON. A page that
 * nobody wrote has no row and shows the portal's own words.
 */
export type PagesPageTable = {
  slug: string
  content: string
  /** Counts the saves: whoever saves names the one he saw. */
  version: Generated<number>
  changedAt: number
  changedBy: Generated<string | null>
}

/** A page as it stood at each save; its latest is the page itself. */
export type PagesRevisionTable = {
  slug: string
  version: number
  content: string
  savedAt: number
  savedBy: string | null
}

/** A picture of a slide or a person; its sizes lie in the storage under `pages/{id}`. Pixels of the largest. */
export type PagesPictureTable = {
  id: string
  purpose: 'slide' | 'person'
  extension: string
  width: number
  height: number
  createdAt: number
}

/** The board of directors or a workgroup. `texts`: JSON of pairs `name` and `purpose` (rich text). */
export type PagesBodyTable = {
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

/** Somebody who does something for the association. `texts`: JSON of the pair `occupation` (court, function there). */
export type PagesPersonTable = {
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

/** What a person does in a body. `texts`: JSON of the pair `function`. Days as `2026-01-31`; null: not said, still going on. */
export type PagesMandateTable = {
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

/** `texts`: JSON of the pair `title`. */
export type PagesLinkGroupTable = { id: string; texts: string; position: number; version: Generated<number> }

/** `texts`: JSON of the pairs `title` and `description`. */
export type PagesLinkTable = {
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
export type PagesMessageTable = {
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

/** When a member last looked at the home page (`seenAt`), and when the visit before this one ended (`since`). */
export type PagesVisitTable = { userId: string; since: number; seenAt: number }

/**
 * By its id, which nobody can guess, one leaves the newsletter (decisions section 7). Of a member: whether he wants letters
 * stands in membersUser.emailSubscriber, and the row is made with the first letter. Of a visitor: all stands here.
 */
export type NewsletterSubscriptionTable = {
  id: string
  userId: string | null
  /** Of a visitor, in lower case; null for a member. */
  email: string | null
  /** Of a visitor. */
  language: Language | null
  source: 'member' | 'form' | 'application' | 'import' | 'admin'
  createdAt: number
  /** When the visitor followed the link in his mail: before, nobody writes to him. */
  confirmedAt: number | null
  /** SHA-256 of the token in that link, base64url. */
  confirmHash: string | null
  confirmUntil: number | null
  endedAt: number | null
  endedHow: 'page' | 'one-click' | 'settings' | 'admin' | null
  /** Letters that a mail server refused for good, one after another. */
  bounces: Generated<number>
  bouncedAt: number | null
  /** Nothing is sent any more because too many were refused. */
  suspendedAt: number | null
}

/** Proof of who agreed to what, and when he took it back. Rows are added, and removed three years after the end. */
export type NewsletterConsentTable = {
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

/** One row, id 1: what the association is called and where it sits. */
type AdministrationOrganisationTable = {
  id: number
  nameNl: string
  nameFr: string
  taglineNl: string
  taglineFr: string
  addressNl: string
  addressFr: string
  enterpriseNumber: string
  courtNl: string
  courtFr: string
  email: string
  phone: string
  iban: string
  logoExtension: Generated<string | null>
  logoChangedAt: Generated<number | null>
  /** `vzw`, `ivzw`, `stichting`, or `none`. */
  legalForm: Generated<string>
  inLiquidation: ColumnType<boolean | 0 | 1, boolean | undefined, boolean>
  /** The name from which mails come; empty: the association's own. */
  mailSenderNl: Generated<string>
  mailSenderFr: Generated<string>
  mailReplyTo: Generated<string>
  /** Cents a year; 0 while none is set. */
  fee: Generated<number>
  /** JSON array of the active ones. */
  languages: Generated<string>
  /** Visitors may comment, once they confirmed their address (decisions section 6). */
  visitorComments: ColumnType<boolean | 0 | 1, boolean | undefined, boolean>
  /** Bytes of one file; null takes the one of the environment. */
  uploadLimit: Generated<number | null>
  revision: Generated<number>
}

/** Work that can wait: claimed with a lease, retried with back-off (architecture section 3). */
type PlatformJobTable = {
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

type PlatformMailTable = {
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
type PlatformRateLimitTable = { key: string; tries: number; windowStart: number; blockedUntil: number }

/** Challenges that were solved already, until they would have run out anyway: none counts twice (security.md T21). */
type PlatformAppCheckTable = { id: string; expiresAt: number }

/** Who did what when. The database refuses to change or delete a row; so no names stand in it, only ids. */
export type PlatformAuditTable = {
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
  /** Done by a DEV where people really work (decisions section 3). */
  devOnProd: Flag
  /** The client's network: an address cut to /24 or /48. */
  network: string | null
}

/** What a line of the log changed, field by field, before and after: JSON. Goes when the person is erased. */
export type PlatformAuditChangeTable = { line: string; subject: string; changes: string }

/** When the portal last did something that admins want to know of, such as a backup. `facts` is JSON. */
export type PlatformMilestoneTable = { name: string; at: number; facts: string }
