import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { browserLive } from './browser-live.ts'
import type { SessionHandler } from './live-subscriptions.ts'

/**
 * Keeps what is shown as it is: when one of the topics changes, the page asks its loaders again, or `onChange` runs
 * instead, at most once per burst. Topics the viewer may not hear are refused by the server, all together.
 *
 * @param topics names from topics.ts; may change from one rendering to the next
 */
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

/**
 * Runs in every tab when the server ended this session: signed out elsewhere, disabled, role changed.
 *
 * @returns how to stop
 */
export const onSessionEnded = (handler: SessionHandler): (() => void) => browserLive().onSessionEnded(handler)

/** Listens again after the end of a stream that turned out to be no end of the session: a new role, a new sign-in. */
export const listenAgain = (): void => browserLive().renew()
