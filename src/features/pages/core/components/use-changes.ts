import { startTransition, useEffect, useRef, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'

/**
 * Changes that show at once and go to the server one after the other: sent together, one would cut the other off.
 *
 * `changes` are those that the page's data may not have yet. What was answered stays among them until nothing is being asked
 * any more: news of others drops the answer's own load for a later one, and until that comes the page has what was before.
 *
 * @param action where they go, if not to the page itself
 */
export function useChanges<Answer, Change>(action?: string) {
  const { submit, data, state } = useFetcher<Answer>()
  const isQuiet = useRevalidator().state === 'idle' && state === 'idle'
  const [sent, setSent] = useState<readonly { change: Change; isAnswered: boolean }[]>([])
  const last = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    // What was sent since this was drawn stays: it is not answered.
    if (isQuiet && sent.length > 0) setSent((all) => (all.every(({ isAnswered }) => isAnswered) ? [] : all))
  }, [isQuiet, sent])

  function send(change: Change, fields: Record<string, string>) {
    const one = { change, isAnswered: false }
    setSent((all) => [...all, one])
    const go = () => submit(fields, { method: 'post', ...(action !== undefined && { action }) })
    const answered = () => setSent((all) => all.map((other) => (other === one ? { change, isAnswered: true } : other)))
    // With the router's own changes, which are transitions: never before them.
    const done = () => startTransition(answered)
    last.current = last.current.then(go, go).then(done, done)
  }
  return { changes: sent.map(({ change }) => change), send, data }
}
