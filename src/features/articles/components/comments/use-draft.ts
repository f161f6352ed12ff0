import { useEffect, useState } from 'react'
import { readStored, store } from '#platform/browser-storage/browser-storage.ts'

/**
 * What somebody began to write stays in this browser until it is posted, or he signs out.
 *
 * @param place the article, and the comment that is answered
 * @param first what stands there to begin with
 */
export function useDraft(place: string | null, first = ''): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(first)
  // After the first rendering, which has to repeat what the server drew.
  useEffect(() => {
    const kept = place === null ? null : readStored(`commentDraft:${place}`)
    if (kept) setText((typed) => typed || kept)
  }, [place])
  const keep = (typed: string) => {
    setText(typed)
    if (place !== null) store(`commentDraft:${place}`, typed || null)
  }
  return [text, keep]
}
