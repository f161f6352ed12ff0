import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { Card } from '../card.ts'
import type { Decision } from '../moderation.ts'
import type { AskedDecision } from './decision-fields.tsx'
import { useCardFocus } from './use-card-focus.ts'
import { firstMessage, useDecisions } from './use-decisions.ts'

export type Queue = ReturnType<typeof useQueue>

type Many = { decision: Decision; reason: string; notify: boolean }

/** The queue in the running app: what is chosen, what is asked, and what becomes of a decision. */
export function useQueue(cards: readonly Card[]) {
  const { t, i18n } = useTranslation()
  const { revalidate } = useRevalidator()
  const { send, undo } = useDecisions()
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

  /** Says it, offers Undo, goes on to the next card. */
  async function after(decision: Decision, decided: readonly { id: string; comment: string }[]): Promise<void> {
    const ids = decided.map(({ id }) => id)
    setLast(ids)
    focus.leave(decided.map(({ comment }) => comment))
    setChosen((before) => new Set([...before].filter((id) => !decided.some(({ comment }) => comment === id))))
    const action = { label: t('articles.moderation.undo'), onPress: () => void takeBack(ids) }
    showToast({ kind: 'success', text: t(`articles.moderation.told.${decision}`, { count: ids.length }), action })
    await revalidate()
  }

  async function decide(these: readonly Card[], { decision, reason, notify }: Many): Promise<void> {
    const ids = these.map(({ id }) => id)
    if (ids.length === 0 || ids.some((id) => busy.has(id))) return
    setBusy((before) => new Set([...before, ...ids]))
    const { outcomes, refused } = await send([
      ...([
        ['intent', 'decide'],
        ['decision', decision],
        ['reason', reason],
      ] as const),
      ...(notify ? [['notify', 'on'] as const] : []),
      ...these.map(({ seen }) => ['card', seen] as const),
    ])
    setBusy((before) => new Set([...before].filter((id) => !ids.includes(id))))
    const done = outcomes.flatMap((outcome) => (outcome.refused === null ? [outcome] : []))
    const left = outcomes.flatMap((outcome) => outcome.refused ?? [])
    const why = refused ? firstMessage(refused) : left[0]
    if (why) {
      const text = translateMessage(i18n, why)
      const several = t('articles.moderation.told.refused', { count: left.length, why: text })
      const again = () => void decide(these, { decision, reason, notify })
      showToast({
        kind: 'error',
        text: these.length > 1 && !refused ? several : text,
        ...(refused?.isUnanswered && { action: { label: t('articles.moderation.retry'), onPress: again } }),
      })
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
    keep(event: FormEvent, card: Card) {
      event.preventDefault()
      void decide([card], { decision: 'kept', reason: '', notify: false })
    },
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

/** Whoever is written to has most often something taken away. */
const firstOf = ({ decisions }: Card): Decision => (decisions.includes('hidden') ? 'hidden' : (decisions[0] ?? 'kept'))
