import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#ui/button.tsx'
import { addressOf } from '../../log/log-filter.ts'
import type { LogPageData } from '../../log/log-page.server.ts'
import { type More, olderThan } from './use-more-lines.ts'

/** Adds the next lines below; without scripts a link to them, and one back to the newest. */
export function MoreLines({ page, more }: { page: LogPageData; more: More }) {
  const { t } = useTranslation()
  const { filter, isFirst } = page
  if (isFirst && more.next === null) return null
  const load = (event: MouseEvent) => {
    event.preventDefault()
    if (!more.isLoading) more.load()
  }
  return (
    <nav className="log-pages" aria-label={t('administration.log.pages')}>
      {!isFirst && <ButtonLink to={{ search: addressOf(filter) }}>{t('administration.log.newest')}</ButtonLink>}
      {more.next !== null && (
        <ButtonLink
          to={{ search: olderThan(filter, more.next) }}
          onClick={load}
          aria-busy={more.isLoading || undefined}
        >
          {t('administration.log.older')}
        </ButtonLink>
      )}
      <span role="status" className="log-status">
        {more.isLoading ? t('administration.log.loading') : ''}
      </span>
    </nav>
  )
}
