import { useState } from 'react'
import type { Place } from '../../core/places.ts'
import { nameFromFile } from '../../core/resource-name.ts'
import type { ReviewRow } from '../review.ts'
import { findSameNames, namesOf, type SameNameChoice, type TakenName, typedIn } from '../upload-plan.ts'

type Proceed = (sent: ReturnType<typeof typedIn> & { replaces?: string }) => void

/** Before one document is sent: has the folder that name already, and what then? */
export function useSameNameQuestion(place: Place, parent: string | null) {
  const [isAsking, setAsking] = useState(false)
  const [question, setQuestion] = useState<{ taken: TakenName; proceed: Proceed } | null>(null)

  const ask = async (document: Pick<ReviewRow, 'file' | 'nameNL' | 'nameFR' | 'author'>, proceed: Proceed) => {
    const name = nameFromFile(document.file.name)
    const proposed = { nameNL: name, nameFR: name, author: '' }
    const row: ReviewRow = { ...document, proposed, key: '', id: 'file', path: [], unchecked: [] }
    setAsking(true)
    // Without an answer the document is sent: it then stands beside the other one, and nothing is lost.
    const [taken] = await findSameNames(place, parent, namesOf(row)).catch(() => [])
    setAsking(false)
    if (taken) setQuestion({ taken: { row, taken }, proceed })
    else proceed(document)
  }
  const choose = (choice: SameNameChoice) => {
    setQuestion(null)
    if (!question || choice === 'skip') return
    const { taken, proceed } = question
    proceed(choice === 'replace' ? { ...typedIn(taken.row), replaces: taken.taken.id } : taken.row)
  }
  return { ask, choose, isAsking, question: question?.taken ?? null, cancel: () => setQuestion(null) }
}
