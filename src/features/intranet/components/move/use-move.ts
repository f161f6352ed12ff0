import { useState } from 'react'
import type { Language } from '#platform/i18n/languages.ts'
import type { Place } from '../../folder-page.ts'
import type { Resource } from '../../resource.ts'
import type { Failed } from '../change/change-request.ts'
import { type Target, useChanges } from '../change/use-changes.ts'

type MoveOptions = {
  resources: readonly Resource[]
  place: Place
  language: Language
  here: Target
  /** All have left the list. */
  onMoved: () => void
}

/** Moves, keeps the dialog open on a refusal, and tells what remained. */
export function useMove({ resources, place, language, here, onMoved }: MoveOptions) {
  const changes = useChanges(place, language)
  const [isMoving, setMoving] = useState(false)
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const move = async (to: Target) => {
    if (isMoving) return
    setMoving(true)
    try {
      const remained = await changes.move(resources, to, here)
      if (remained.length === 0) return onMoved()
      setFailed(remained)
    } catch (error) {
      changes.tellRefusal(error)
    }
    setMoving(false)
  }
  return { isMoving, failed, move }
}
