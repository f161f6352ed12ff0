import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Keeps what an action answered until the reader goes on. The answer itself is lost as soon as the page asks its loader
 * anew, which any live news makes it do.
 */
export function useShownOnce<Answer>(answer: Answer | null): Answer | null {
  const { key } = useLocation()
  const [kept, setKept] = useState({ answer, key })
  if (answer !== null && kept.answer !== answer) setKept({ answer, key })
  if (answer !== null) return answer
  return kept.key === key ? kept.answer : null
}
