import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import type { FormProblem, Message } from '#platform/http/read-form.ts'
import type { Removed } from '../../links/link.schema.ts'
import type { LinksAnswer, LinksPageData } from '../../links/links-page.server.ts'

type Fields = { intent: string } & Record<string, string>

/** Where something is put: right after `after` (first where null), and as which one of how many. */
export type Place = { group: string; after: string | null; position: number; total: number }

export type LinkDeeds = ReturnType<typeof useLinkDeeds>

/** Moving, removing, checking: sent one by one, said aloud, the focus kept on what moved. */
export function useLinkDeeds({ xsrfToken }: LinksPageData) {
  const { t } = useTranslation()
  const { submit, data, state } = useFetcher<LinksAnswer | FormProblem>()
  const [said, say] = useState('')
  const focusAfter = useRef<string | null>(null)
  const isBusy = state !== 'idle'
  useEffect(() => {
    if (isBusy || !focusAfter.current) return
    // A row that changed its place lost the focus.
    const button = document.getElementById(focusAfter.current) as HTMLButtonElement | null
    focusAfter.current = null
    button?.focus()
  }, [isBusy])
  const send = (fields: Fields, words = '') => {
    if (isBusy) return
    void submit({ _xsrf: xsrfToken, ...fields }, { method: 'post' })
    say(words)
  }
  const refused: Message | null =
    data && 'fields' in data ? (data.problem ?? Object.values(data.fields)[0] ?? null) : null
  const removed: Removed | null = data && 'removed' in data ? data.removed : null
  return {
    ...{ isBusy, said, refused, removed },
    /** @param focus id of what keeps the focus */
    move(id: string, title: string, { group, after, position, total }: Place, focus?: string) {
      focusAfter.current = focus ?? null
      send(
        { intent: 'move', id, group, after: after ?? '' },
        title && t('pages.links.moved', { title, position, total }),
      )
    },
    moveGroup(id: string, title: string, { after, position, total }: Omit<Place, 'group'>, focus?: string) {
      focusAfter.current = focus ?? null
      send({ intent: 'move-group', id, after: after ?? '' }, t('pages.links.moved', { title, position, total }))
    },
    remove: (id: string) => send({ intent: 'remove', id }),
    removeGroup: (id: string) => send({ intent: 'remove-group', id }),
    check: (id: string) => send({ intent: 'check', id }),
    restore: () => removed && send({ intent: 'restore', removed: JSON.stringify(removed) }),
  }
}
