import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { onConnectionBack } from '#platform/http/connection.ts'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import type { DraftPage } from '../../editor-page.server.ts'
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts'
import { askNews, type DraftMarks, keepAside, sayAbsent, sayPresent, sendDraft } from './send-draft.ts'
import { storeUnsaved } from './unsaved-text.ts'

/** Milliseconds between two signs of life. */
const heartbeat = 30_000

/**
 * Says that this editor is open, as long as its page is in sight, and hears who else is there. The server remembers one
 * person: that nobody was named once only means that the other has not said so since. Twice means that he has gone.
 */
function usePresence(articleId: string, first: string | null) {
  const [other, setOther] = useState(first)
  useEffect(() => {
    let unnamed = 0
    const say = async (isArriving: boolean) => {
      const named = await sayPresent(articleId, isArriving)
      if (named === undefined) return
      unnamed = named === null ? unnamed + 1 : 0
      if (named !== null || unnamed >= 2) setOther(named)
    }
    const seen = () => document.visibilityState === 'visible' && void say(false)
    const leave = () => sayAbsent(articleId)
    void say(true)
    const timer = setInterval(seen, heartbeat)
    document.addEventListener('visibilitychange', seen)
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [articleId])
  return { other, meet: setOther }
}

/** The draft of this page while it is open: what stands in the fields, and how it is kept. */
export function useDraft(page: DraftPage) {
  const { article, saved, stamp } = page
  const { id } = article
  const [marks] = useState(noMarks)
  const [keeper] = useState(() => keeperOf(page, marks))
  const state = useSyncExternalStore(keeper.subscribe, keeper.get, keeper.get)
  const presence = usePresence(id, page.other)
  const { revalidate } = useRevalidator()
  useEffect(() => keeper.meetNews(saved), [keeper, saved])
  useEffect(
    () => () => {
      // What is closed beside the other language goes at once.
      keeper.flush()
      keeper.stop()
    },
    [keeper],
  )
  useLive([topics.drafts, topics.articles], async () => {
    const news = await askNews(id, keeper.get().base.version)
    if (!news) return
    const { fields, version, savedAt, savedBy } = news
    if (fields) keeper.meetNews({ fields, version, savedAt, savedBy })
    if (news.other) presence.meet(news.other)
    if (news.stamp !== stamp) void revalidate()
  })
  useSavingMoments(keeper)
  return { keeper, state, marks, other: presence.other, page }
}

export type OpenDraft = ReturnType<typeof useDraft>

const noMarks = (): DraftMarks => ({ takenOver: new Set(), fits: new Set() })

function keeperOf({ article: { id }, saved, viewerId }: DraftPage, marks: DraftMarks): DraftKeeper {
  const now = () => Math.floor(Date.now() / 1000)
  return createDraftKeeper(saved, {
    send: (fields, version, by) => sendDraft(id, fields, version, by, marks),
    store: (unsaved) => storeUnsaved(viewerId, id, unsaved && { ...unsaved, at: now() }),
    keepAside: (fields) => keepAside(id, fields),
  })
}

/** Ctrl+S saves at once; a page that goes out of sight does not wait; a connection that is back is used. */
function useSavingMoments(keeper: DraftKeeper): void {
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      void keeper.save('hand')
    }
    const hide = () => document.visibilityState === 'hidden' && keeper.flush()
    addEventListener('keydown', press, { signal })
    document.addEventListener('visibilitychange', hide, { signal })
    const stop = onConnectionBack(() => keeper.tryAgain())
    return () => {
      ending.abort()
      stop()
    }
  }, [keeper])
}
