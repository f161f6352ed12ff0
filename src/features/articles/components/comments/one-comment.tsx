import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { commentAddress, type ShownComment } from '../../comments/comment.ts'
import { CommentHead, When } from './comment-head.tsx'
import { CommentText } from './comment-text.tsx'

type OneCommentProps = {
  articleId: string
  comment: ShownComment
  /** Quiet buttons beside the link to it. */
  actions?: ReactNode
  /** Stands in the place of the text, while its author changes it. */
  editor?: ReactNode
  /** What stands below: the form to answer, and the answers. */
  children?: ReactNode
}

/** One comment with its own address; of what is gone, a dated line. */
export function OneComment({ articleId, comment, actions, editor, children }: OneCommentProps) {
  const { t } = useTranslation()
  const { hash } = useLocation()
  const { id, state, name, at } = comment
  const elementId = `comment-${id}`
  // The browser marks it by itself when the page is loaded there, and not when the running app goes there.
  const className = classNames('comment', hash === `#${elementId}` && 'is-target')
  if (state !== 'shown')
    return (
      <li id={elementId} className={className}>
        <p className="comment-line">
          {state === 'undoable' ? t('articles.comments.own-deleted') : t(`articles.comments.${state}`)} ·{' '}
          <When at={at} />
          {actions}
        </p>
        {children}
      </li>
    )
  const link = t('articles.comments.link-of', { name: name || t('articles.comments.former-member') })
  return (
    <li id={elementId} className={className}>
      <CommentHead comment={comment} />
      {editor || <CommentText paragraphs={comment.paragraphs} />}
      {!editor && (
        <div className="comment-actions">
          {actions}
          <a className="comment-action" href={commentAddress(articleId, id)} aria-label={link}>
            {t('articles.comments.link')}
          </a>
        </div>
      )}
      {children}
    </li>
  )
}
