import type { KeyboardEvent } from 'react'
import type { Card } from '../card.ts'
import { useDecisionWords } from './use-decision-words.ts'
import type { Queue } from './use-queue.ts'

/** Letters act only while a card has the focus, or something in it that takes no text (WCAG 2.1.4). */
export function useQueueKeys(cards: readonly Card[], queue: Queue) {
  const words = useDecisionWords()
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return
    if (event.target.closest('dialog, textarea, select, input:not([type=checkbox])')) return
    if ((event.ctrlKey || event.metaKey) && event.key === 'z' && queue.last.length > 0) {
      event.preventDefault()
      return void queue.takeBack(queue.last)
    }
    const id = event.target.closest<HTMLElement>('[data-card]')?.dataset.card
    const card = cards.find((one) => one.id === id)
    if (!card || event.ctrlKey || event.metaKey || event.altKey) return
    if (acts(event.key, card)) event.preventDefault()
  }

  /** @returns whether the key means something */
  function acts(key: string, card: Card): boolean {
    if (key === 'ArrowDown' || key === 'j') return queue.move(1)
    if (key === 'ArrowUp' || key === 'k') return queue.move(-1)
    const letter = key.toUpperCase()
    if (letter === words.key('select')) queue.toggle(card.id)
    else if (letter === words.key('kept') && card.decisions.includes('kept'))
      void queue.decide([card], { decision: 'kept', reason: '', notify: false })
    else if (letter === words.key('tell') && card.author.mailLanguage && card.decisions.length > 0)
      queue.ask(card, 'tell')
    else {
      const decision = (['hidden', 'deleted'] as const).find((one) => words.key(one) === letter)
      if (!decision || !card.decisions.includes(decision)) return false
      queue.ask(card, decision)
    }
    return true
  }
}
