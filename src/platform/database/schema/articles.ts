import type { ColumnType, Generated } from 'kysely'
import type { AvatarColor } from '#platform/access/viewer.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Flag } from './flag.ts'

export type ArticleState = 'draft' | 'planned' | 'published' | 'withdrawn'

export type ArticlesTables = {
  /** What readers see once `state` is published: publishing copies the draft of the same article over it. */
  articlesArticle: {
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
    /** Planned: subscribers are informed as well. */
    notifyOnPublish: ColumnType<boolean | 0 | 1, boolean | undefined, boolean>
    /** Planned: they get all of it, not the summary. */
    mailsWhole: ColumnType<boolean | 0 | 1, boolean | undefined, boolean>
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
  /** Subscribers are informed of an article once; its translation counts as informed with it. */
  articlesMailing: {
    article: string
    startedAt: number
    startedBy: string | null
    /** How many there were at the start. */
    recipients: number
    /** They get all of the article, not its summary. */
    mailsWhole: ColumnType<boolean | 0 | 1, boolean | undefined, boolean>
    /** Cursor of the last reader for whom a mail is queued: members by id, then visitors; empty at the start. */
    reached: string
    /** When the last mail was queued. */
    doneAt: number | null
  }
  /** What an admin writes and readers do not see yet, of an article in any state. Made when they open the editor. */
  articlesDraft: {
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
    /** Counts the saves: whoever saves names the one they saw. */
    version: number
    savedAt: number
    savedBy: string | null
    /** Who has the editor open, and when they last said so. */
    openedAt: number | null
    openedBy: string | null
    /** JSON: when title, summary and text were written, UTC seconds. */
    writtenAt: Generated<string>
  }
  /** The text as it stood: at each publishing, each save by hand, and now and then of those that went by themselves. */
  articlesRevision: {
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
  articlesCover: {
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
  articlesDocument: {
    id: string
    article: string
    name: string
    extension: string
    size: number
    createdAt: number
    /** Who uploaded it; null for those of before 027, and once that member was erased. */
    createdBy: ColumnType<string | null, string | null | undefined, string | null>
    /** Its place in the list that readers see; null while only the draft has it. */
    position: number | null
  }
  articlesComment: {
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
    /** False while a visitor has not confirmed their address: nobody sees it. */
    verified: Flag
    editedAt: number | null
    hiddenAt: number | null
    /** Id of the admin, or `flags` when three readers reported it. */
    hiddenBy: string | null
    /** The text stays for Undo until a job empties it. */
    deletedAt: number | null
    deletedBy: string | null
    /** Of a visitor, and their language: for the confirmation and for what admins write to them. */
    email: string | null
    language: Language | null
    confirmHash: string | null
    confirmUntil: number | null
  }
  articlesFlag: {
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
  /** What was decided about a comment and can still be undone. A job removes the row with the emails that it sends. */
  articlesDecision: {
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
    /** What its author will read; null tells them nothing. */
    letter: string | null
  }
}
