import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { ShownComment } from '../comment.ts'
import type { CommentThreadData } from '../comments-of.server.ts'
import { CommentActions } from './comment-actions.tsx'
import { CommentList } from './comment-list.tsx'
import { Composer } from './composer.tsx'
import { EditForm } from './edit-form.tsx'
import { OneComment } from './one-comment.tsx'
import { focusComment, useNews } from './use-news.ts'

type MemberThreadProps = {
  thread: CommentThreadData
  writes: NonNullable<CommentThreadData['writes']>
  /** Of other rooms, in the row of each comment: reporting. */
  moreActions?: ((comment: ShownComment) => ReactNode) | undefined
}

/** The list with what members do in it, and the composer. Follows what others do. */
export function MemberThread({ thread, writes, moreActions }: MemberThreadProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const news = useNews(thread, list)
  const [open, setOpen] = useState<{ id: string; kind: 'answer' | 'edit' } | null>(null)
  const formOf = useOwnChanges(thread, writes)
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
                  <EditForm articleId={articleId} comment={comment} writes={writes} onDone={() => close(comment.id)} />
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
function useOwnChanges({ articleId }: CommentThreadData, writes: NonNullable<CommentThreadData['writes']>) {
  const { i18n } = useTranslation()
  const { Form, data, state } = useFetcher<FormProblem | { changed: string }>()
  useEffect(() => {
    if (!data || state !== 'idle') return
    if ('changed' in data) return focusComment(data.changed)
    if (data.problem) showToast({ kind: 'error', text: translateMessage(i18n, data.problem) })
  }, [data, state, i18n])
  return (id: string, intent: 'delete' | 'restore', button: ReactNode) => (
    <Form method="post" action={`/article/${articleId}/comments/${id}`} className="comment-own">
      <input type="hidden" name="_xsrf" value={writes.xsrfToken} />
      <input type="hidden" name="intent" value={intent} />
      {button}
    </Form>
  )
}
