import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate, isoTime } from '#platform/i18n/formats.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import type { SiteSearch } from './search-site.server.ts'

/** What was found on the whole site, each kind under its own heading. */
export function SiteResults({ search: { asked, pages, articles, documents } }: { search: SiteSearch }) {
  const { t, i18n } = useTranslation()
  if (pages.length + articles.length + documents === 0)
    return <p className="mt-6 text-lede">{t('shell.site-search.nothing', { asked })}</p>
  return (
    <>
      {pages.length > 0 && (
        <Kind title={t('shell.site-search.pages')}>
          {pages.map(({ path, name }) => (
            <li key={path}>
              <Link className="link" to={path}>
                {t(name)}
              </Link>
            </li>
          ))}
        </Kind>
      )}
      {articles.length > 0 && (
        <Kind title={t('shell.site-search.articles')}>
          {articles.map(({ id, title, language, publishedAt }) => (
            <li key={id}>
              <Link
                className="link"
                to={`/article/${id}`}
                lang={language === i18n.language ? undefined : documentLanguage(language)}
              >
                {title}
              </Link>
              {publishedAt !== null && (
                <time className="block text-meta" dateTime={isoTime(publishedAt)}>
                  {formatDate(publishedAt, i18n.language as Language)}
                </time>
              )}
            </li>
          ))}
        </Kind>
      )}
      {documents > 0 && (
        <Kind title={t('shell.site-search.documents')}>
          <li>
            <Link className="link" to={`/information?${new URLSearchParams({ q: asked })}`}>
              {t('shell.site-search.see-documents', { count: documents })}
            </Link>
          </li>
        </Kind>
      )}
    </>
  )
}

function Kind({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h2 className="text-h4">{title}</h2>
      <ul className="mt-2 grid gap-2">{children}</ul>
    </section>
  )
}
