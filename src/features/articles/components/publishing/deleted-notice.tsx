import { useTranslation } from 'react-i18next'
import { formatDate } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { PublishingPage } from '../../publishing/publishing-page.server.ts'
import { RestoreButton } from './restore-button.tsx'

/** It was deleted, until when it can be brought back, and the button. */
export function DeletedNotice({ publishing }: { publishing: PublishingPage }) {
  const { t, i18n } = useTranslation()
  const { id, deletedAt, erasedAt, xsrfToken } = publishing
  const day = (at: number | null) => formatDate(at ?? 0, i18n.language as Language)
  return (
    <>
      <p>{t('articles.publishing.deleted.notice', { date: day(deletedAt), until: day(erasedAt) })}</p>
      <RestoreButton id={id} xsrfToken={xsrfToken} />
    </>
  )
}
