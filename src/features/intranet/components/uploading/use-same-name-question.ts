import { useState } from 'react'
import type { Place } from '../../folder-page.ts'
import type { ReviewRow } from '../../uploading/review.ts'
import { findSameNames } from '../../uploading/same-names.ts'
import { namesOf, type TakenName } from '../../uploading/taken-names.ts'
import type { SameNameChoice } from '../../uploading/upload-plan.ts'

type NewDocument = Pick<ReviewRow, 'file' | 'nameNL' | 'nameFR' | 'author'>

/** Goes on with the upload; `replaces` is the document that gets a new version. */
type Proceed = (replaces?: string) => void

/** Before one document is sent: has the folder that name already, and what then? (ux.md F26) */
export function useSameNameQuestion(place: Place, parent: string | null) {
  const [isAsking, setAsking] = useState(false)
  const [question, setQuestion] = useState<{ taken: TakenName; proceed: Proceed } | null>(null)

  const ask = async (document: NewDocument, proceed: Proceed) => {
    const row: ReviewRow = { ...document, key: '', id: 'file', path: [], unchecked: [] }
    setAsking(true)
    // Without an answer the document is sent: it then stands beside the other one, and nothing is lost.
    const [taken] = await findSameNames(place, parent, namesOf(row)).catch(() => [])
    setAsking(false)
    if (taken) setQuestion({ taken: { row, taken }, proceed })
    else proceed()
  }
  const choose = (choice: SameNameChoice) => {
    setQuestion(null)
    if (choice !== 'skip') question?.proceed(choice === 'replace' ? question.taken.taken.id : undefined)
  }
  return { ask, choose, isAsking, question: question?.taken ?? null, cancel: () => setQuestion(null) }
}
