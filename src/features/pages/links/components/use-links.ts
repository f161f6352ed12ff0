import { useEffect, useRef, useState } from 'react'
import type { FormProblem, Message } from '#platform/http/read-form.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { useChanges } from '../../core/components/use-changes.ts'
import type { Removed } from '../link.schema.ts'
import type { LinkGroup } from '../link.ts'
import { placeGroup, placeLink } from '../place-link.ts'

/** `removed`: what the page can bring back, as long as it is open. */
type LinksAnswer = { removed: Removed | null }

type Groups = readonly LinkGroup[]

/** `show`: what the page shows of it before it is answered. */
type Action = { fields: Record<string, string>; show?: (groups: Groups) => Groups }

/** Where something is put: right after `after` (first where null), and as which one of how many. */
type Place = { group: string; after: string | null; position: number; total: number }

export type LinkActions = ReturnType<typeof useLinkActions>

/** Moving shows at once and is said aloud, the focus kept on what moved; removing and checking show when they are done. */
export function useLinkActions(saved: Groups) {
  const { t } = useTranslation()
  const { changes, send, data } = useChanges<LinksAnswer | FormProblem, Action>()
  const [said, say] = useState('')
  const focusAfter = useRef<string | null>(null)
  const groups = changes.reduce((shown, { show }) => show?.(shown) ?? shown, saved)
  const order = groups.map(({ id, links }) => [id, ...links.map((link) => link.id)]).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new order
  useEffect(() => {
    // A row that changed its place lost the focus.
    if (focusAfter.current) document.getElementById(focusAfter.current)?.focus()
    focusAfter.current = null
  }, [order])
  const place = (action: Required<Action>, words: string, focus: string | null) => {
    focusAfter.current = focus
    send(action, action.fields)
    say(words)
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
    move(id: string, title: string, { group, after, position, total }: Place, focus: string | null = null) {
      const fields = { intent: 'move', id, group, after: after ?? '' }
      const words = title && t('pages.links.moved', { title, position, total })
      place({ fields, show: (shown) => placeLink(shown, id, group, after) }, words, focus)
    },
    moveGroup(id: string, title: string, { after, position, total }: Omit<Place, 'group'>, focus: string) {
      const fields = { intent: 'move-group', id, after: after ?? '' }
      const words = t('pages.links.moved', { title, position, total })
      place({ fields, show: (shown) => placeGroup(shown, id, after) }, words, focus)
    },
    remove: (id: string) => once({ intent: 'remove', id }),
    removeGroup: (id: string) => once({ intent: 'remove-group', id }),
    check: (id: string) => once({ intent: 'check', id }),
    restore: () => removed && once({ intent: 'restore', removed: JSON.stringify(removed) }),
  }
}

export function useMoveWords() {
  const { t } = useTranslation()
  return (name: string) => ({
    up: t('pages.links.up', { name }),
    down: t('pages.links.down', { name }),
    first: t('pages.links.is-first'),
    last: t('pages.links.is-last'),
  })
}
