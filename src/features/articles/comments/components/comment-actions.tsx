import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import type { ShownComment } from '../comment.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

type CommentActionsProps = {
  articleId: string
  comment: ShownComment
  onAnswer: () => void
  onEdit: () => void
  /** Draws the form that deletes, or takes that back. */
  formOf: (intent: 'delete' | 'restore', button: ReactNode) => ReactNode
  /** Of other rooms: reporting. */
  more?: ReactNode
}

/** The quiet buttons of a comment for a member; links and native forms until the scripts are there. */
export function CommentActions({ articleId, comment, onAnswer, onEdit, formOf, more }: CommentActionsProps) {
  const { t } = useTranslation()
  const { id, state, isOwn, editableFor } = comment
  const name = comment.name || t('articles.comments.former-member')
  const left = useSecondsLeft(editableFor)
  if (state === 'undoable')
    return formOf(
      'restore',
      <button type="submit" className="comment-action">
        {t('articles.comments.undo')}
      </button>,
    )
  if (state !== 'shown') return null
  return (
    <>
      <Action
        href={`/article/${articleId}/comments?answers=${id}`}
        onPress={onAnswer}
        label={t('articles.comments.answer-of', { name })}
        text={t('articles.comments.answer')}
      />
      {isOwn && left > 0 && (
        <Action
          href={`/article/${articleId}/comments/${id}`}
          onPress={onEdit}
          label={t('articles.comments.edit-own')}
          text={t('articles.comments.edit')}
        />
      )}
      {isOwn &&
        formOf(
          'delete',
          <button type="submit" className="comment-action" aria-label={t('articles.comments.delete-own')}>
            {t('articles.comments.delete')}
          </button>,
        )}
      {more}
    </>
  )
}

function Action({ href, onPress, label, text }: { href: string; onPress: () => void; label: string; text: string }) {
  const isHydrated = useIsHydrated()
  if (!isHydrated)
    return (
      <a className="comment-action" href={href} aria-label={label}>
        {text}
      </a>
    )
  return (
    <button type="button" className="comment-action" aria-label={label} onClick={onPress}>
      {text}
    </button>
  )
}
