import { type ReactNode, useEffect, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { HiddenFields } from '#platform/forms/hidden-fields.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import type { ShownComment } from '../comment-thread.service.server.ts'
import type { CommentThreadData } from '../comments.server.ts'
import { Composer, EditForm, useSecondsLeft } from './composer.tsx'
import { CommentList, OneComment } from './one-comment.tsx'
import { focusComment, useNews } from './use-news.ts'

type MemberThreadProps = {
  thread: CommentThreadData
  writes: NonNullable<CommentThreadData['writes']>
  /** Of other topics, in the row of each comment: reporting. */
  moreActions?: ((comment: ShownComment) => ReactNode) | undefined
}

/** The list with what members do in it, and the composer. Follows what others do. */
export function MemberThread({ thread, writes, moreActions }: MemberThreadProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const news = useNews(thread, list)
  const [open, setOpen] = useState<{ id: string; kind: 'answer' | 'edit' } | null>(null)
  const formOf = useOwnChanges(thread)
  const { articleId } = thread

  /** The form is gone: the focus goes back to where it was opened, or to what was written. */
  function close(id: string) {
    setOpen(null)
    requestAnimationFrame(() => focusComment(id))
  }
  const isOpen = (comment: ShownComment, kind: 'answer' | 'edit') => open?.id === comment.id && open.kind === kind

  return (
    <>
      <div ref={list}>
        {news.comments.length === 0 && <p className="comments-none">{t('articles.comments.none')}</p>}
        <CommentList
          articleId={articleId}
          comments={news.comments}
          render={(comment, below) => (
            <OneComment
              key={comment.id}
              articleId={articleId}
              comment={comment}
              actions={
                <CommentActions
                  articleId={articleId}
                  comment={comment}
                  onAnswer={() => setOpen({ id: comment.id, kind: 'answer' })}
                  onEdit={() => setOpen({ id: comment.id, kind: 'edit' })}
                  formOf={(intent, button) => formOf(comment.id, intent, button)}
                  more={moreActions?.(comment)}
                />
              }
              editor={
                isOpen(comment, 'edit') && (
                  <EditForm articleId={articleId} comment={comment} onDone={() => close(comment.id)} />
                )
              }
            >
              {isOpen(comment, 'answer') && (
                <Composer
                  articleId={articleId}
                  writes={writes}
                  answers={{ id: comment.id, name: comment.name || t('articles.comments.former-member') }}
                  onDone={close}
                  onCancel={() => close(comment.id)}
                />
              )}
              {below}
            </OneComment>
          )}
        />
      </div>
      <div role="status" className={news.waiting > 0 ? 'comments-news' : 'sr-only'}>
        {news.waiting > 0 ? (
          <Button type="button" size="small" onClick={news.reveal}>
            {t('articles.comments.new', { count: news.waiting })}
          </Button>
        ) : (
          news.came > 0 && t('articles.comments.new', { count: news.came })
        )}
      </div>
      <Composer articleId={articleId} writes={writes} onDone={() => {}} />
    </>
  )
}

/** Deleting one's own comment, and taking that back: a form for each, which works without scripts. */
function useOwnChanges({ articleId }: CommentThreadData) {
  const { i18n } = useTranslation()
  const { Form, data, state } = useFetcher<FormProblem | { changed: string }>()
  useEffect(() => {
    if (!data || state !== 'idle') return
    if ('changed' in data) return focusComment(data.changed)
    if (data.problem) showToast({ kind: 'error', text: translateMessage(i18n, data.problem) })
  }, [data, state, i18n])
  return (id: string, intent: 'delete' | 'restore', button: ReactNode) => (
    <Form
      method="post"
      action={href('/article/:id/comments/:comment', { id: articleId, comment: id })}
      className="comment-own"
    >
      <HiddenFields values={{ intent }} />
      {button}
    </Form>
  )
}

type CommentActionsProps = {
  articleId: string
  comment: ShownComment
  onAnswer: () => void
  onEdit: () => void
  /** Draws the form that deletes, or takes that back. */
  formOf: (intent: 'delete' | 'restore', button: ReactNode) => ReactNode
  more?: ReactNode
}

/** The quiet buttons of a comment for a member; links and native forms until the scripts are there. */
function CommentActions({ articleId, comment, onAnswer, onEdit, formOf, more }: CommentActionsProps) {
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
        to={`${href('/article/:id/comments', { id: articleId })}?answers=${id}`}
        onPress={onAnswer}
        label={t('articles.comments.answer-of', { name })}
        text={t('articles.comments.answer')}
      />
      {isOwn && left > 0 && (
        <Action
          to={href('/article/:id/comments/:comment', { id: articleId, comment: id })}
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

function Action({ to, onPress, label, text }: { to: string; onPress: () => void; label: string; text: string }) {
  const isHydrated = useIsHydrated()
  if (!isHydrated)
    return (
      <a className="comment-action" href={to} aria-label={label}>
        {text}
      </a>
    )
  return (
    <button type="button" className="comment-action" aria-label={label} onClick={onPress}>
      {text}
    </button>
  )
}
