import type { ReactNode } from 'react'
import { href, Link, useLocation } from 'react-router'
import { DateAndTime } from '#platform/i18n/moments.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import type { TextPart } from '../comment.ts'
import { commentAddress } from '../comment-paths.ts'
import type { ShownComment, TopComment } from '../comment-thread.service.server.ts'
import type { WaitingComment } from '../write-comment.service.server.ts'

type OneCommentProps = {
  articleId: string
  comment: ShownComment
  actions?: ReactNode
  /** Stands in the place of the text, while its author changes it. */
  editor?: ReactNode
  children?: ReactNode
}

export function OneComment({ articleId, comment, actions, editor, children }: OneCommentProps) {
  const { t } = useTranslation()
  const { hash } = useLocation()
  const { id, state, name, at } = comment
  const elementId = `comment-${id}`
  // The browser marks it by itself when the page is loaded there, and not when the running app goes there.
  const className = classNames('comment', hash === `#${elementId}` && 'is-target')
  const link = t('articles.comments.link-of', { name: name || t('articles.comments.former-member') })
  const text = editor || (
    <>
      <CommentText paragraphs={comment.paragraphs} />
      <div className="comment-actions">
        {actions}
        <a className="comment-action" href={commentAddress(articleId, id)} aria-label={link}>
          {t('articles.comments.link')}
        </a>
      </div>
    </>
  )
  return (
    <li id={elementId} className={className}>
      {state === 'shown' ? (
        <>
          <CommentHead comment={comment} />
          {text}
        </>
      ) : (
        <p className="comment-line">
          {state === 'undoable' ? t('articles.comments.own-deleted') : t(`articles.comments.${state}`)} ·{' '}
          <DateAndTime at={at} />
          {actions}
        </p>
      )}
      {children}
    </li>
  )
}

function CommentHead({ comment }: { comment: ShownComment }) {
  const { t } = useTranslation()
  const { name, userId, isMember, isEdited, replyTo, avatarColor } = comment
  const formerMember = t('articles.comments.former-member')
  return (
    <div className="comment-head">
      <Avatar firstName={name} color={avatarColor} />
      {userId && name ? (
        <Link className="comment-name" to={href('/user/:id', { id: userId })}>
          {name}
        </Link>
      ) : (
        <span className="comment-name">{name || formerMember}</span>
      )}
      {name && (
        <span className="comment-mark">
          {isMember ? t('articles.comments.member') : t('articles.comments.visitor')}
        </span>
      )}
      <span className="comment-when">
        <DateAndTime at={comment.at} />
        {isEdited && ` · ${t('articles.comments.edited')}`}
      </span>
      {replyTo !== null && (
        <span className="comment-reply-to">{t('articles.comments.reply-to', { name: replyTo || formerMember })}</span>
      )}
    </div>
  )
}

type CommentListProps = {
  articleId: string
  comments: readonly TopComment[]
  /** Draws one; `below` stands under it. */
  render: (comment: ShownComment, below: ReactNode) => ReactNode
}

/** Oldest first; answers sit under what they answer. */
export function CommentList({ articleId, comments, render }: CommentListProps) {
  const { t } = useTranslation()
  return (
    <ol className="comment-list">
      {comments.map(({ answers, earlierAnswers, ...comment }) =>
        render(
          comment,
          answers.length > 0 && (
            <ol className="comment-answers">
              {earlierAnswers > 0 && (
                <li>
                  <Link className="comment-action" to={commentAddress(articleId, comment.id)} rel="nofollow">
                    {t('articles.comments.earlier', { count: earlierAnswers })}
                  </Link>
                </li>
              )}
              {answers.map((answer) => render(answer, null))}
            </ol>
          ),
        ),
      )}
    </ol>
  )
}

/** Plain text with its addresses as links. Who follows one says nothing of where they came from, and vouches for nothing. */
function CommentText({ paragraphs }: { paragraphs: readonly TextPart[][] }) {
  return (
    <div className="comment-text">
      {paragraphs.map((parts, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text keep their order
        <p key={i}>
          {parts.map((part, at) =>
            typeof part === 'string' ? (
              part
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: so do its parts
              <a key={at} href={part.href} rel="nofollow ugc noopener">
                {part.text}
              </a>
            ),
          )}
        </p>
      ))}
    </div>
  )
}

export function WaitingText({ waiting: { name, paragraphs } }: { waiting: WaitingComment }) {
  const { t } = useTranslation()
  return (
    <div className="comment-waiting">
      <div className="comment-head">
        <span className="comment-name">{name}</span>
        <span className="comment-mark">{t('articles.comments.waiting.state')}</span>
      </div>
      <CommentText paragraphs={paragraphs} />
    </div>
  )
}
