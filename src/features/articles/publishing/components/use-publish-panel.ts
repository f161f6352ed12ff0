import { useCallback, useEffect, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import type { PublishingAction } from '../publishing.policy.ts'
import type { PublishingPage } from '../publishing-form.server.ts'
import type { DecisionProps } from './action-form.tsx'

export type PublishPanelTools = ReturnType<typeof usePublishPanel>

type Options = {
  back?: DecisionProps['back']
  /** Saves what is typed, before anything is decided about it. False: it could not be saved, and nothing is asked. */
  save?: () => Promise<boolean>
}

/** What the panel, its main button and its dialog share: they may stand in different places of a page. */
export function usePublishPanel(ofPage: PublishingPage, { back = 'editor', save }: Options) {
  const { publishing, refresh } = usePublishing(ofPage)
  const [asked, setAsked] = useState<PublishingAction | null>(null)
  const [isSaving, setSaving] = useState(false)
  const ask = async (action: PublishingAction) => {
    setSaving(true)
    const isSaved = save === undefined || (await save())
    // What was just saved is what is decided about.
    if (isSaved && save) await refresh()
    setSaving(false)
    if (isSaved) setAsked(action)
  }
  const close = () => {
    setAsked(null)
    void refresh()
  }
  return { publishing, back, asked, isSaving, ask: (action: PublishingAction) => void ask(action), close, refresh }
}

/** The words of the button that publishes; null where readers see all that there is. */
export function mainWordsOf({ state, changes, deletedAt }: PublishingPage) {
  if (deletedAt !== null || (state === 'published' && changes.length === 0)) return null
  if (state === 'published') return 'changes'
  return state === 'withdrawn' ? 'again' : state === 'planned' ? 'now' : 'ask'
}

/** Between two looks at how many emails left. */
const lookEveryMs = 2000

/** What the panel shows, of the page's loader or read anew: the page around it asks its loaders no more, and keeps what is typed. */
function usePublishing(ofPage: PublishingPage) {
  const { load, data, state } = useFetcher<PublishingPage>()
  const [known, setKnown] = useState({ ofPage, data, shown: ofPage })
  if (known.ofPage !== ofPage) setKnown({ ofPage, data, shown: ofPage })
  else if (known.data !== data) setKnown({ ofPage, data, shown: data ?? known.shown })
  const { id } = ofPage
  const refresh = useCallback(() => load(href('/administration/articles/:id/publishing', { id })), [load, id])
  useLive([topics.drafts], () => void refresh())
  const publishing = known.shown
  const isSending = publishing.mailing !== null && !publishing.mailing.isDone
  // Not before the look before it was answered: without a connection that takes its time.
  const isNext = isSending && state === 'idle'
  useEffect(() => {
    if (!isNext) return
    const timer = setTimeout(() => void refresh(), lookEveryMs)
    return () => clearTimeout(timer)
  }, [isNext, refresh])
  return { publishing, refresh }
}
