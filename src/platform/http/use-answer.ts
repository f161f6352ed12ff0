import { useState } from 'react'
import { useLocation } from 'react-router'

/** React Router forgets it when the page asks its loaders anew, which any live news makes it do: the reader would lose what they typed. */
export function useAnswer<Answer>(answer: Answer | undefined): Answer | null {
  // Every sending makes a new place in the history, asking the loaders again does not.
  const { key } = useLocation()
  const [kept, setKept] = useState({ answer, key })
  if (answer !== undefined && (kept.answer !== answer || kept.key !== key)) setKept({ answer, key })
  return answer ?? (kept.key === key ? (kept.answer ?? null) : null)
}
