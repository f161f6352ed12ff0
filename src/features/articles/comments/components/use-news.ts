import { type RefObject, useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import type { TopComment } from '../comment-thread.service.server.ts'
import type { CommentThreadData } from '../comments.server.ts'

type Known = { thread: CommentThreadData; search: string; ids: Set<string>; held: Set<string>; came: number }

/**
 * Keeps the thread as it is. What others write while somebody reads in the midst of it waits until they ask for it, so that
 * nothing moves under their eyes; elsewhere it simply comes.
 */
export function useNews(thread: CommentThreadData, list: RefObject<HTMLElement | null>) {
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

const begin = (thread: CommentThreadData, search: string): Known => ({
  thread,
  search,
  held: new Set(),
  came: 0,
  ids: idsOf(thread),
})

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

export function focusComment(id: string): void {
  const element = document.getElementById(`comment-${id}`)
  if (!element) return
  element.tabIndex = -1
  element.focus()
}
