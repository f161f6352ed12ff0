import { defineErrors } from '#platform/errors/define-errors.ts'

/** What is too long, too large or too many comes with its limit as the fact `maximum`, of bytes `maxBytes`. */
export const articlesErrors = defineErrors({
  // Writing.
  'article.not-there': 404,
  'article.revision-not-there': 404,
  'article.could-not-save': 500,
  /** Somebody saved since; the answer holds their text. */
  'article.saved-by-another': 409,
  'article.title-too-long': 422,
  'article.excerpt-too-long': 422,
  'article.content-too-long': 422,
  'article.table-too-large': 422,
  /** A text names pictures and documents of its own article alone. */
  'article.picture-not-there': 422,
  'article.document-not-attached': 422,
  'article.caption-too-long': 422,
  'article.line-too-long': 422,
  'article.no-category': 422,
  'article.no-language': 422,
  'article.invalid-date': 422,
  'article.invalid-time': 422,
  'article.language-of-translation': 422,
  'article.never-published': 409,
  'article.has-translation': 409,
  'article.no-translation': 409,
  'article.translation-not-there': 409,
  'article.same-language': 409,
  // Comments.
  'comment.empty': 422,
  'comment.too-long': 422,
  'comment.not-there': 404,
  /** What was to be answered was hidden or deleted meanwhile. */
  'comment.answered-gone': 409,
  'comment.edit-too-late': 409,
  'comment.undo-too-late': 409,
  'comment.could-not-save': 500,
  // Of visitors.
  'comment.sign-in-first': 401,
  'comment.no-name': 422,
  'comment.name-too-long': 422,
  'comment.no-email': 422,
  'comment.invalid-email': 422,
  'comment.link-not-valid': 410,
  /** The address belongs to a member, who signs in to write. */
  'comment.members-address': 409,
  // Reporting a comment. All but the last are shown to the member who reports.
  'flag.no-reason': 422,
  'flag.no-explanation': 422,
  'flag.explanation-too-long': 422,
  'flag.comment-gone': 404,
  'flag.own-comment': 403,
  'flag.reported-already': 409,
  /** It hid itself since they read it. */
  'flag.hidden-already': 409,
  /** They reported this very text before, and an admin let it stand. */
  'flag.decided-already': 409,
  'flag.could-not-save': 500,
  // What admins decide.
  'moderation.no-decision': 422,
  'moderation.no-reason': 422,
  'moderation.no-letter': 422,
  'moderation.letter-too-long': 422,
  'moderation.nothing-chosen': 422,
  'moderation.not-there': 404,
  'moderation.decided-meanwhile': 409,
  'moderation.edited-meanwhile': 409,
  'moderation.undo-over': 409,
  'moderation.could-not-save': 500,
  // Media.
  'article.could-not-upload': 500,
  /** Not JPEG, PNG, WebP or AVIF, whatever its name says. */
  'article.cover-type': 422,
  'article.cover-moving': 422,
  'article.cover-too-many-pixels': 422,
  'article.cover-unreadable': 422,
  'article.cover-too-large': 413,
  'article.cover-crop': 422,
  'article.cover-alt-too-long': 422,
  /** It was taken away too long ago to come back. */
  'article.cover-gone': 404,
  'article.document-gone': 404,
  'article.document-without-name': 422,
  'article.document-name-too-long': 422,
  'article.too-many-documents': 422,
  /** Another admin changed the cover or the documents since. */
  'article.media-changed': 409,
  // Publishing.
  'article.could-not-publish': 500,
  /** Somebody saved since: what would be published is not what was read. */
  'article.text-changed': 409,
  /** Somebody published, planned or withdrew it since. */
  'article.state-changed': 409,
  /** The checklist says what is missing. */
  'article.not-ready': 409,
  'article.told-already': 409,
  /** Mail programs would cut it off. */
  'article.too-long-for-mail': 422,
  'article.deleted': 409,
  'article.not-deleted': 409,
  'article.plan-in-past': 422,
  'article.plan-too-far': 422,
  'article.date-in-future': 422,
})

export type ArticlesErrorCode = keyof typeof articlesErrors
