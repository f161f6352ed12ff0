import { useState } from 'react'

/**
 * Keeps what an action answered until the reader has done with it. The answer itself is lost as soon as the page asks its
 * loader anew, which any live news makes it do, even while the answer is on its way.
 *
 * @returns what is to be shown, and how to put it away
 */
export function useShownOnce<Answer>(answer: Answer | null): [shown: Answer | null, putAway: () => void] {
  const [kept, setKept] = useState({ answer, isAway: false })
  if (answer !== null && kept.answer !== answer) setKept({ answer, isAway: false })
  const latest = answer ?? kept.answer
  const isAway = kept.isAway && latest === kept.answer
  return [isAway ? null : latest, () => setKept({ answer: latest, isAway: true })]
}
