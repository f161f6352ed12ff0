import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { Decision } from '../moderation.ts'
import type { Card } from '../queue.service.server.ts'
import { type AskedDecision, useDecisionWords } from './decision-fields.tsx'
import { firstMessage, sendDecision, useUndo } from './use-decisions.ts'

export type Queue = ReturnType<typeof useQueue>

type Many = { decision: Decision; reason: string; notify: boolean }

export function useQueue(cards: readonly Card[]) {
  const { t, i18n } = useTranslation()
  const { revalidate } = useRevalidator()
  const undo = useUndo()
  const focus = useCardFocus(cards)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<{ card: Card; ask: AskedDecision } | null>(null)
  const [last, setLast] = useState<readonly string[]>([])
  const selected = cards.filter(({ id }) => chosen.has(id))

  async function takeBack(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    setLast([])
    if (!(await undo(ids))) setLast(ids)
    await revalidate()
  }

  async function after(decision: Decision, decided: readonly { id: string; comment: string }[]): Promise<void> {
    const ids = decided.map(({ id }) => id)
    setLast(ids)
    focus.leave(decided.map(({ comment }) => comment))
    setChosen((before) => new Set([...before].filter((id) => !decided.some(({ comment }) => comment === id))))
    const action = { label: t('articles.moderation.undo'), onPress: () => void takeBack(ids) }
    showToast({ kind: 'success', text: t(`articles.moderation.results.${decision}`, { count: ids.length }), action })
    await revalidate()
  }

  async function decide(these: readonly Card[], { decision, reason, notify }: Many): Promise<void> {
    const ids = these.map(({ id }) => id)
    if (ids.length === 0 || ids.some((id) => busy.has(id))) return
    setBusy((before) => new Set([...before, ...ids]))
    const fields = Object.entries({ intent: 'decide', decision, reason, ...(notify && { notify: 'on' }) })
    const { outcomes, refused } = await sendDecision([...fields, ...these.map(({ seen }) => ['card', seen] as const)])
    setBusy((before) => new Set([...before].filter((id) => !ids.includes(id))))
    const done = outcomes.flatMap((outcome) => (outcome.refused === null ? [outcome] : []))
    const left = outcomes.flatMap((outcome) => outcome.refused ?? [])
    const why = refused ? firstMessage(refused) : left[0]
    if (why) {
      const text = translateMessage(i18n, why)
      const several = t('articles.moderation.results.refused', { count: left.length, why: text })
      const again = () => void decide(these, { decision, reason, notify })
      const action = { label: t('articles.moderation.retry'), onPress: again }
      const said = these.length > 1 && !refused ? several : text
      showToast({ kind: 'error', text: said, ...(refused?.isUnanswered && { action }) })
    }
    if (done.length > 0) await after(decision, done)
    else await revalidate()
  }

  return {
    ...focus,
    busy,
    selected,
    asked,
    last,
    takeBack,
    tick: (id: string) => ({
      checked: chosen.has(id),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => choose(id, target.checked),
    }),
    toggle: (id: string) => choose(id, !chosen.has(id)),
    chooseAll: () => setChosen(new Set(cards.filter(({ decisions }) => decisions.length > 0).map(({ id }) => id))),
    clear: () => setChosen(new Set()),
    keep: (card: Card) => decide([card], { decision: 'kept', reason: '', notify: false }),
    decide,
    ask(card: Card, what: Decision | 'tell') {
      const decision = what === 'tell' ? firstOf(card) : what
      setAsked({ card, ask: { decision, notify: what === 'tell' } })
    },
    answered(decision: Decision, id: string) {
      const comment = asked?.card.id
      setAsked(null)
      if (comment) void after(decision, [{ id, comment }])
    },
    dropQuestion: () => setAsked(null),
  }

  function choose(id: string, isChosen: boolean): void {
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)))
  }
}

/** An author who is written to has most often something taken away. */
const firstOf = ({ decisions }: Card): Decision => (decisions.includes('hidden') ? 'hidden' : (decisions[0] ?? 'kept'))

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

  function acts(key: string, card: Card): boolean {
    if (key === 'ArrowDown' || key === 'j') return queue.move(1)
    if (key === 'ArrowUp' || key === 'k') return queue.move(-1)
    const letter = key.toUpperCase()
    if (letter === words.key('select')) queue.toggle(card.id)
    else if (letter === words.key('kept') && card.decisions.includes('kept')) void queue.keep(card)
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

const elementOf = (id: string) => document.getElementById(`card-${id}`)

/** The current card. The focus never falls off the list: it goes on when one was decided about, here or by somebody else. */
function useCardFocus(cards: readonly Card[]) {
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
    showToast({ kind: 'info', text: t('articles.moderation.results.meanwhile') })
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
    leave(decided: readonly string[]): void {
      for (const id of decided) known.current.left.add(id)
      const rest = ids.filter((id) => !decided.includes(id))
      const place = ids.findIndex((id) => decided.includes(id))
      go(ids.slice(place).find((id) => rest.includes(id)) ?? rest.at(-1))
    },
  }
}
