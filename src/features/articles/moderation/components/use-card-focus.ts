import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { Card } from '../card.ts'

const elementOf = (id: string) => document.getElementById(`card-${id}`)

/**
 * Which card is the current one. The focus never falls off the list: it goes on to the next card when one was decided
 * about, here or, which is then said, by somebody else.
 */
export function useCardFocus(cards: readonly Card[]) {
  const { t } = useTranslation()
  const ids = cards.map(({ id }) => id)
  const [wanted, setCurrent] = useState<string | null>(null)
  const current = wanted !== null && ids.includes(wanted) ? wanted : (ids[0] ?? null)
  const known = useRef({ ids, had: null as string | null, left: new Set<string>() })

  const go = (id: string | undefined) => {
    if (id === undefined) return document.querySelector<HTMLElement>('#part h1')?.focus()
    setCurrent(id)
    elementOf(id)?.focus()
  }

  const list = ids.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list changed, and only then
  useEffect(() => {
    const { ids: before, had, left } = known.current
    known.current = { ids, had: ids.includes(had ?? '') ? had : null, left }
    if (had === null || ids.includes(had) || left.has(had)) return
    showToast({ kind: 'info', text: t('articles.moderation.told.meanwhile') })
    const place = before.indexOf(had)
    go(before.slice(place).find((id) => ids.includes(id)) ?? ids.at(-1))
  }, [list])

  return {
    current,
    setCurrent(id: string) {
      known.current.had = id
      setCurrent(id)
    },
    /** From wherever the focus is to the card so many further. @returns whether there is one */
    move(by: number): boolean {
      const id = ids[ids.indexOf(current ?? '') + by]
      if (id === undefined) return false
      go(id)
      return true
    },
    /** These were decided about: on to the one after them, or before. */
    leave(decided: readonly string[]): void {
      for (const id of decided) known.current.left.add(id)
      const rest = ids.filter((id) => !decided.includes(id))
      const place = ids.findIndex((id) => decided.includes(id))
      go(ids.slice(place).find((id) => rest.includes(id)) ?? rest.at(-1))
    },
  }
}
