import { useEffect, useRef, useState } from 'react'
import type { FormProblem, Message } from '#platform/http/read-form.ts'
import { readLocalizedText } from '#platform/i18n/localized-text.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { useChanges } from '../../core/components/use-changes.ts'
import { moveAfter, neighbourAt } from '../../core/move-after.ts'
import type { Removed } from '../link.schema.ts'
import type { Link, LinkGroup } from '../link.ts'

/** `removed`: what the page can bring back, as long as it is open. */
type LinksAnswer = { removed: Removed | null }

type Groups = readonly LinkGroup[]

/** `show`: what the page shows of it before it is answered. */
type Action = { fields: Record<string, string>; show?: (groups: Groups) => Groups }

export type LinkActions = ReturnType<typeof useLinkActions>

/** Moving shows at once and is said aloud, the focus kept on what moved; removing and checking show when they are done. */
export function useLinkActions(saved: Groups) {
  const { t, language } = useTranslation()
  const { changes, send, data } = useChanges<LinksAnswer | FormProblem, Action>()
  const [said, say] = useState('')
  const focusAfter = useRef<string | null>(null)
  const groups = changes.reduce((shown, { show }) => show?.(shown) ?? shown, saved)
  const order = groups.map(({ id, links }) => [id, ...idsOf(links)]).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new order
  useEffect(() => {
    // A row that changed its place lost the focus.
    if (focusAfter.current) document.getElementById(focusAfter.current)?.focus()
    focusAfter.current = null
  }, [order])
  /** Says it of what was moved by its buttons, which keep the focus. */
  const place = (action: Required<Action>, among: readonly (Link | LinkGroup)[], to: number, focus: string | null) => {
    const moved = among.find(({ id }) => id === action.fields.id)
    const title = moved && readLocalizedText(moved.title, language).text
    focusAfter.current = focus
    send(action, action.fields)
    say(focus && title ? t('pages.links.moved', { title, position: to + 1, total: among.length }) : '')
  }
  /** What is under way already is not done twice. */
  const once = (fields: Action['fields']) => {
    if (changes.some((other) => other.fields.intent === fields.intent && other.fields.id === fields.id)) return
    send({ fields }, fields)
    say('')
  }
  const refused: Message | null =
    data && 'fields' in data ? (data.problem ?? Object.values(data.fields)[0] ?? null) : null
  const removed: Removed | null = data && 'removed' in data ? data.removed : null
  return {
    groups,
    said,
    refused,
    removed,
    isBusy: changes.some(({ show }) => !show),
    /** @param focus id of what keeps the focus */
    move(id: string, group: string, to: number, focus: string | null = null) {
      const links = groups.find((one) => one.id === group)?.links ?? []
      const after = neighbourAt(idsOf(links), id, to)
      const fields = { intent: 'move', id, group, after: after ?? '' }
      place({ fields, show: (shown) => placeLink(shown, id, group, after) }, links, to, focus)
    },
    moveGroup(id: string, to: number, focus: string) {
      const after = neighbourAt(idsOf(groups), id, to)
      const fields = { intent: 'move-group', id, after: after ?? '' }
      place({ fields, show: (shown) => placeGroup(shown, id, after) }, groups, to, focus)
    },
    remove: (id: string) => once({ intent: 'remove', id }),
    removeGroup: (id: string) => once({ intent: 'remove-group', id }),
    check: (id: string) => once({ intent: 'check', id }),
    restore: () => removed && once({ intent: 'restore', removed: JSON.stringify(removed) }),
  }
}

/** The id that `MoveButtons` gives its button. */
export const focusOf = (step: -1 | 1, id: string): string => `${step === -1 ? 'up' : 'down'}-${id}`

/** The same groups with one link right after another of `group`, or first in it where `after` is null. */
export function placeLink(groups: Groups, id: string, group: string, after: string | null): Groups {
  const moved = groups.flatMap(({ links }) => links).find((link) => link.id === id)
  if (!moved) return groups
  return groups.map((one) => {
    const others = one.links.filter((link) => link.id !== id)
    if (one.id !== group) return { ...one, links: others }
    return { ...one, links: inOrder([...others, { ...moved, group }], moveAfter(idsOf(others), id, after)) }
  })
}

/** The same groups with one of them right after another, or first where `after` is null. */
export const placeGroup = (groups: Groups, id: string, after: string | null): Groups =>
  groups.some((one) => one.id === id) ? inOrder(groups, moveAfter(idsOf(groups), id, after)) : groups

const idsOf = (those: readonly { id: string }[]) => those.map(({ id }) => id)

const inOrder = <One extends { id: string }>(those: readonly One[], ids: readonly string[]): One[] =>
  those.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))

export function useMoveWords() {
  const { t } = useTranslation()
  return (name: string) => ({
    up: t('pages.links.up', { name }),
    down: t('pages.links.down', { name }),
    first: t('pages.links.is-first'),
    last: t('pages.links.is-last'),
  })
}
