import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { href, useFetcher, useLocation, useRevalidator } from 'react-router'
import { HiddenFields } from '#platform/forms/hidden-fields.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import type { CommentThreadData, ShownComment, TopComment } from '../comment-thread.service.server.ts'
import { Composer, EditForm, useSecondsLeft } from './composer.tsx'
import { CommentList, OneComment } from './one-comment.tsx'

type MemberThreadProps = {
  thread: CommentThreadData
  writes: NonNullable<CommentThreadData['writes']>
  /** Of other topics, in the row of each comment: reporting. */
  moreActions?: ((comment: ShownComment) => ReactNode) | undefined
}

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
                  onOpen={(kind) => setOpen({ id: comment.id, kind })}
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
  onOpen: (kind: 'answer' | 'edit') => void
  formOf: (intent: 'delete' | 'restore', button: ReactNode) => ReactNode
  more?: ReactNode
}

/** The quiet buttons of a comment for a member; links and native forms until the scripts are there. */
function CommentActions({ articleId, comment, onOpen, formOf, more }: CommentActionsProps) {
  const { t } = useTranslation()
  const { id, state, isOwn, editableFor } = comment
  const name = comment.name || t('articles.comments.former-member')
  const left = useSecondsLeft(editableFor)
  const submit = (text: string, label?: string) => (
    <button type="submit" className="comment-action" aria-label={label}>
      {text}
    </button>
  )
  if (state === 'undoable') return formOf('restore', submit(t('articles.comments.undo')))
  if (state !== 'shown') return null
  return (
    <>
      <Action
        to={`${href('/article/:id/comments', { id: articleId })}?answers=${id}`}
        onPress={() => onOpen('answer')}
        label={t('articles.comments.answer-of', { name })}
        text={t('articles.comments.answer')}
      />
      {isOwn && left > 0 && (
        <Action
          to={href('/article/:id/comments/:comment', { id: articleId, comment: id })}
          onPress={() => onOpen('edit')}
          label={t('articles.comments.edit-own')}
          text={t('articles.comments.edit')}
        />
      )}
      {isOwn && formOf('delete', submit(t('articles.comments.delete'), t('articles.comments.delete-own')))}
      {more}
    </>
  )
}

function Action({ to, onPress, label, text }: { to: string; onPress: () => void; label: string; text: string }) {
  const shared = { className: 'comment-action', 'aria-label': label, children: text }
  return useIsHydrated() ? <button type="button" onClick={onPress} {...shared} /> : <a href={to} {...shared} />
}

type Known = { thread: CommentThreadData; search: string; ids: Set<string>; held: Set<string>; came: number }

/** What others write while somebody reads in the midst of the thread waits until they ask for it: nothing moves under their eyes. */
function useNews(thread: CommentThreadData, list: RefObject<HTMLElement | null>) {
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const [isHolding, setHolding] = useState(false)
  const [known, setKnown] = useState<Known>(() => begin(thread, search))
  const [revealed, setRevealed] = useState<string | null>(null)

  useLive([topics.comments(thread.articleId)], () => {
    setHolding(isReadInTheMidst(list.current))
    void revalidate()
  })

  let now = known
  if (thread !== known.thread) {
    now = search === known.search ? follow(known, thread, isHolding) : begin(thread, search)
    setKnown(now)
  }
  useEffect(() => {
    if (revealed) focusComment(revealed)
  }, [revealed])

  return {
    comments: now.held.size > 0 ? without(thread.comments, now.held) : thread.comments,
    waiting: now.held.size,
    /** How many others came and are shown, at the last change. */
    came: now.came,
    reveal() {
      const first = allOf(thread.comments).find(({ id }) => now.held.has(id))
      setKnown({ ...now, held: new Set() })
      setRevealed(first?.id ?? null)
    },
  }
}

const begin = (thread: CommentThreadData, search: string): Known => {
  return { thread, search, held: new Set(), came: 0, ids: idsOf(thread) }
}

function follow(known: Known, thread: CommentThreadData, isHolding: boolean): Known {
  const ids = idsOf(thread)
  const fresh = allOf(thread.comments).filter(({ id, isOwn }) => !isOwn && !known.ids.has(id))
  const held = new Set([...known.held].filter((id) => ids.has(id)))
  if (isHolding) for (const { id } of fresh) held.add(id)
  return { ...known, thread, ids, held, came: isHolding ? 0 : fresh.length }
}

const allOf = (comments: readonly TopComment[]) => comments.flatMap((top) => [top, ...top.answers])
const idsOf = ({ comments }: CommentThreadData) => new Set(allOf(comments).map(({ id }) => id))

const without = (comments: readonly TopComment[], held: ReadonlySet<string>): TopComment[] =>
  comments
    .filter(({ id }) => !held.has(id))
    .map((top) => ({ ...top, answers: top.answers.filter(({ id }) => !held.has(id)) }))

/** It fills half of the window, and its end is not in sight. */
function isReadInTheMidst(list: HTMLElement | null): boolean {
  if (!list) return false
  const { top, bottom } = list.getBoundingClientRect()
  return top < innerHeight / 2 && bottom > innerHeight
}

function focusComment(id: string): void {
  const element = document.getElementById(`comment-${id}`)
  if (!element) return
  element.tabIndex = -1
  element.focus()
}
