import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { plainLimit } from '#ui/row-window.ts'
import { useErrorToast } from '#ui/use-error-toast.ts'
import { toldContents } from '../../trash/components/delete-words.ts'
import type { ListContext } from './list-context.ts'
import type { Rows } from './use-rows.ts'

type ListFootProps = { list: ListContext; rows: Rows; onHelp: () => void }

/**
 * The foot of the list: how much there is, or how much of it is selected; the details of that, and the keys for whom
 * they help.
 */
export function ListFoot({ list, rows: { total, retry }, onHelp }: ListFootProps) {
  const { t } = useTranslation()
  const { shown, selected, details } = list
  const count = selected.length
  // Before the last rows have come only their number is known.
  const folders = shown.filter(({ folder }) => folder).length
  const chosen = count > 0 ? t('intranet.selected', { count, total }) : ''
  const told = useRested(chosen)
  return (
    <div className="resource-foot">
      <p>{chosen || toldContents(t, { folders, documents: total - folders })}</p>
      <PlainPages list={list} total={total} />
      {retry && <RestFailed onRetry={retry} />}
      <Button
        variant="quiet"
        size="small"
        aria-expanded={details.isPanel ? details.isOpen : undefined}
        aria-haspopup={details.isPanel ? undefined : 'dialog'}
        onClick={details.toggle}
      >
        {t('intranet.details')}
      </Button>
      <Button variant="quiet" size="small" className="resource-keys" onClick={onHelp}>
        {t('intranet.listing.keys')}
      </Button>
      <p role="status" className="sr-only">
        {told}
      </p>
    </div>
  )
}

/** The rows that are here stay; the others can be asked for again. */
function RestFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  useErrorToast(t('error.intranet.could-not-get-intranet-documents'))
  return (
    <p className="rest-failed">
      {t('intranet.listing.rest-failed')}
      <Button size="small" onClick={onRetry} needsServer>
        {t('intranet.listing.retry')}
      </Button>
    </p>
  )
}

/** The text after half a second of rest, so that walking through the rows is not talked over. */
function useRested(text: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const rest = setTimeout(() => setRested(text), 500)
    return () => clearTimeout(rest)
  }, [text])
  return rested
}

/** In the address of a page of a long list whose rows all stand in it: nobody's script would bring them. */
const plainParameter = 'rows'

export const isPlain = (search: URLSearchParams): boolean => search.get(plainParameter) === 'plain'

/** Without scripts a long list comes in pages, each reached by a link (only the script draws rows while one scrolls). */
function PlainPages({ list: { view }, total }: { list: ListContext; total: number }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  if (total <= plainLimit) return null
  const to = (after: string | null) => {
    const next = new URLSearchParams(search)
    next.set(plainParameter, 'plain')
    next.delete('after')
    if (after !== null) next.set('after', after)
    return `?${next}`
  }
  return (
    <noscript>
      {!isPlain(search) && <a href={to(null)}>{t('intranet.listing.all-rows', { count: total })}</a>}
      {search.has('after') && <a href={to(null)}>{t('intranet.listing.first-rows')}</a>}{' '}
      {isPlain(search) && view.next !== null && <a href={to(view.next)}>{t('intranet.listing.next-rows')}</a>}
    </noscript>
  )
}
