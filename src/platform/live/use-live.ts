import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { checkConnection, onConnectionBack } from '#platform/http/connection.ts'
import { createLiveConnection, runLater } from './live-connection.ts'
import { createLiveSubscriptions, type SessionHandler } from './live-subscriptions.ts'
import { createLiveTabs, type LiveTabs, type TabChannel } from './live-tabs.ts'

const name = 'tandem-live'

type BrowserLive = ReturnType<typeof createLiveSubscriptions>

let opened: BrowserLive | undefined

function browserLive(): BrowserLive {
  opened ??= openBrowserLive()
  return opened
}

function openBrowserLive(): BrowserLive {
  const canShare = 'locks' in navigator && 'BroadcastChannel' in window
  const subscriptions: BrowserLive = createLiveSubscriptions({
    want: (topics) => tabs.want(topics),
    later: runLater,
  })
  const tabs: LiveTabs = createLiveTabs({
    tab: `${performance.timeOrigin}-${Math.random()}`,
    connect: (hear) => createLiveConnection({ hear }),
    // Every tab looks for itself.
    hear: (event) => (event.kind === 'lost' ? void checkConnection() : subscriptions.hear(event)),
    channel: canShare ? openChannel() : null,
    lead: canShare ? leadByLock : leadAtOnce,
  })
  onConnectionBack(() => tabs.hurry())
  addEventListener('pagehide', () => tabs.leave())
  addEventListener('pageshow', ({ persisted }) => {
    // Back out of the browser's memory of left pages: whatever happened meanwhile was missed.
    if (!persisted) return
    subscriptions.renew()
    subscriptions.hear({ kind: 'missed', within: 0 })
  })
  return subscriptions
}

function openChannel(): TabChannel {
  const channel = new BroadcastChannel(name)
  return {
    post: (message) => channel.postMessage(message),
    onMessage: (listener) => channel.addEventListener('message', (event) => listener(event.data)),
  }
}

/** The tab that holds the lock leads; the browser hands it on when a tab goes, however it goes. */
function leadByLock(elected: () => void): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const waiting = new AbortController()
  const held = () => {
    elected()
    return promise
  }
  navigator.locks.request(name, { signal: waiting.signal }, held).catch(() => undefined)
  return () => {
    waiting.abort()
    resolve()
  }
}

function leadAtOnce(elected: () => void): () => void {
  elected()
  return () => undefined
}

/** Asks the loaders again, or runs `onChange`, when a topic changes, once per burst. Topics that may not be heard are refused together. */
export function useLive(topics: readonly string[], onChange?: (changed: readonly string[]) => void): void {
  const { revalidate } = useRevalidator()
  const latest = useRef({ revalidate, onChange })
  useEffect(() => {
    latest.current = { revalidate, onChange }
  })
  const list = topics.join(' ')
  const isRevalidation = onChange === undefined
  useEffect(() => {
    if (!list) return
    return browserLive().subscribe({
      topics: list.split(' '),
      isRevalidation,
      onChange: (changed) => {
        if (latest.current.onChange) latest.current.onChange(changed)
        else void latest.current.revalidate()
      },
    })
  }, [list, isRevalidation])
}

/** When the server ended this session: signed out elsewhere, disabled, role changed. @returns how to stop */
export const onSessionEnded = (handler: SessionHandler): (() => void) => browserLive().onSessionEnded(handler)

/** Listens again after the end of a stream that turned out to be no end of the session: a new role, a new sign-in. */
export const listenAgain = (): void => browserLive().renew()
