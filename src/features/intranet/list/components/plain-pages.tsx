import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { plainLimit } from '#ui/row-window.ts'
import type { Desk } from './desk.ts'

/** In the address of a page of a long list whose rows all stand in it: nobody's script would bring them. */
const plainParameter = 'rows'

export const isPlain = (search: URLSearchParams): boolean => search.get(plainParameter) === 'plain'

/** Without scripts a long list comes in pages, each reached by a link (only the script draws rows while one scrolls). */
export function PlainPages({ desk: { view }, total }: { desk: Desk; total: number }) {
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
