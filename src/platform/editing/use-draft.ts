import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { readUnsaved, storeUnsaved } from '#platform/browser-storage/browser-storage.ts'
import { onConnectionBack } from '#platform/http/connection.ts'
import { useLive } from '#platform/live/use-live.ts'
import { askNews } from './draft-news.ts'
import { sayAbsent, sayOfDraft, sayPresent, sendDraft } from './draft-requests.ts'
import { type Fields, isSameText, type SavedDraft, type UnsavedDraft } from './draft-state.ts'
import { createDraftStore, type DraftStore } from './draft-store.ts'

/** A kind of text that is edited: what the kernel has to know of it. */
export type EditedText<F extends Fields> = {
  /** Where its draft is saved and asked for. */
  pathOf(id: string): string
  /** Under which unsaved text is kept in the browser. */
  keyOf(userId: string, id: string): `unsaved${string}`
  /** Live topics by which changes of others are announced. */
  topics: readonly string[]
  /** Both versions of a field in one, for a person to put right. */
  combine(name: keyof F & string, mine: string, theirs: string): string
}

type LoadedDraft<F extends Fields> = {
  id: string
  saved: SavedDraft<F>
  /** The name of somebody else who has the editor open. */
  other: string | null
  /** Changes when anything else on the page does. */
  stamp: string
  viewerId: string
}

/** The draft of this page while it is open. @param extraOf fields that go with each save and are no text */
export function useDraft<F extends Fields>(
  text: EditedText<F>,
  { id, saved, other, stamp, viewerId }: LoadedDraft<F>,
  extraOf: () => Fields = noFields,
) {
  const path = text.pathOf(id)
  const key = text.keyOf(viewerId, id)
  const [store] = useState(() =>
    createDraftStore(saved, {
      send: (fields, version, by) => sendDraft(path, { fields, version, by, extra: extraOf() }),
      store: (unsaved) => storeUnsaved(key, unsaved),
      keepAside: (fields) => sayOfDraft(path, { intent: 'keep', ...fields }),
      combine: text.combine,
    }),
  )
  const state = useSyncExternalStore(store.subscribe, store.get, store.get)
  const presence = usePresence(path, other)
  const { revalidate } = useRevalidator()
  useEffect(() => store.receive(saved), [store, saved])
  useLive([...text.topics], async () => {
    const news = await askNews<F>(path, store.get().base.version)
    if (!news) return
    const { fields, version, savedAt, savedBy } = news
    if (fields) store.receive({ fields, version, savedAt, savedBy })
    if (news.other) presence.meet(news.other)
    if (news.stamp !== stamp) void revalidate()
  })
  useSavingMoments(store)
  const [unsaved, forgetUnsaved] = useUnsaved(key, store)
  return { store, state, other: presence.other, unsaved, forgetUnsaved }
}

const noFields = (): Fields => ({})

function useUnsaved<F extends Fields>(key: `unsaved${string}`, store: DraftStore<F>) {
  const [found, setFound] = useState<UnsavedDraft<F> | null>(null)
  // Only what was there when the page came: what is typed from now on is stored under the same key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const { fields } = store.get().base
    const isWhole = (some: object | undefined): boolean =>
      some !== undefined && Object.keys(fields).every((name) => typeof (some as Partial<F>)[name] === 'string')
    const unsaved = readUnsaved<UnsavedDraft<F>>(key, (one) => isWhole(one.fields) && isWhole(one.base?.fields))
    if (unsaved && !isSameText(unsaved.fields, fields)) setFound(unsaved)
    else if (unsaved) storeUnsaved(key, null)
  }, [])
  const forget = () => {
    setFound(null)
    if (!store.isUnsaved()) storeUnsaved(key, null)
  }
  return [found, forget] as const
}

/** Ctrl+S saves at once; a page that goes out of sight or is closed does not wait; a connection that is back is used. */
function useSavingMoments<F extends Fields>(store: DraftStore<F>): void {
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      void store.save('hand')
    }
    const hide = () => document.visibilityState === 'hidden' && store.flush()
    addEventListener('keydown', press, { signal })
    document.addEventListener('visibilitychange', hide, { signal })
    const stopListening = onConnectionBack(() => store.retryNow())
    return () => {
      ending.abort()
      stopListening()
      // What is closed beside another text is saved at once.
      store.flush()
      store.stop()
    }
  }, [store])
}

const heartbeatMs = 30_000

/** That nobody was named once only means that the other has not said so since; twice, that they have gone. */
function usePresence(path: string, first: string | null) {
  const [other, setOther] = useState(first)
  useEffect(() => {
    let unnamed = 0
    const ending = new AbortController()
    const say = async (isArriving: boolean) => {
      const named = await sayPresent(path, isArriving)
      if (named === undefined) return
      unnamed = named === null ? unnamed + 1 : 0
      if (named !== null || unnamed >= 2) setOther(named)
    }
    const seen = () => document.visibilityState === 'visible' && void say(false)
    const leave = () => sayAbsent(path)
    void say(true)
    const timer = setInterval(seen, heartbeatMs)
    document.addEventListener('visibilitychange', seen, { signal: ending.signal })
    addEventListener('pagehide', leave, { signal: ending.signal })
    return () => {
      clearInterval(timer)
      ending.abort()
      leave()
    }
  }, [path])
  return { other, meet: setOther }
}
