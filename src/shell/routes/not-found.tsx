import type { ReactNode } from 'react'
import { data, Form, href, Link } from 'react-router'
import { throwRefusal } from '#platform/http/refused-request.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { formatDate, isoTime } from '#platform/i18n/formats.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { searches } from '#platform/rate-limit/rate-limit.policy.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { PleatedPage } from '#ui/page.tsx'
import { pageNamed } from '../site-search/closest-page.ts'
import { type SiteSearch, searchSite } from '../site-search/search-site.server.ts'
import type { Route } from './+types/not-found'

type Data = Route.ComponentProps['loaderData']

export const handle = {
  backTo: null,
  titleKeyOf: ({ search }: Data) => (search ? 'shell.site-search.title' : 'shell.not-found.title'),
  bare: true,
  cache: ['organisation'],
  readRate: searches,
} satisfies RouteHandle

/** Also answers requests that were refused before any page. `?near=`: the page probably meant; `?q=`: a search. */
export async function loader({ context, request }: Route.LoaderArgs) {
  throwRefusal(context)
  const asked = new URL(request.url).searchParams
  const search = await searchSite(context, asked.get('q') ?? '')
  return data({ near: pageNamed(asked.get('near')), search }, { status: search ? 200 : 404 })
}

export default function NotFoundPage({ loaderData: { near, search } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <PleatedPage>
      {search ? (
        <h1 tabIndex={-1} className="text-h1">
          {t('shell.site-search.title')}
        </h1>
      ) : (
        <Missing near={near} />
      )}
      <Form action={href('/404')} className="pleated-search" role="search">
        <TextField
          key={search?.asked}
          name="q"
          type="search"
          label={t('shell.not-found.search')}
          defaultValue={search?.asked}
          maxLength={100}
        />
        <Button>{t('shell.not-found.submit')}</Button>
      </Form>
      {search && <SiteResults search={search} />}
    </PleatedPage>
  )
}

function Missing({ near }: Pick<Data, 'near'>) {
  const { t } = useTranslation()
  return (
    <>
      <p className="page-number" aria-hidden="true">
        404
      </p>
      <h1 tabIndex={-1} className="text-h1">
        {t('error.404')}
      </h1>
      {near ? (
        <p className="mt-4 text-lede">
          {t('shell.not-found.near')}{' '}
          <Link className="link" to={near.path}>
            {t(near.name)}
          </Link>
        </p>
      ) : (
        <p className="mt-4 text-lede">{t('shell.not-found.hint')}</p>
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/" variant="primary">
          {t('shell.go-home')}
        </ButtonLink>
        <ButtonLink to={href('/contact')} variant="secondary">
          {t('shell.navigation.contact')}
        </ButtonLink>
      </p>
    </>
  )
}

/** What was found on the whole site, each kind under its own heading. */
function SiteResults({ search: { asked, pages, articles, documents } }: { search: SiteSearch }) {
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
                to={href('/article/:id', { id })}
                lang={language === i18n.language ? undefined : documentLanguage(language)}
              >
                {title}
              </Link>
              {publishedAt !== null && (
                <time className="block text-meta" dateTime={isoTime(publishedAt)}>
                  {formatDate(publishedAt, i18n.language)}
                </time>
              )}
            </li>
          ))}
        </Kind>
      )}
      {documents > 0 && (
        <Kind title={t('shell.site-search.documents')}>
          <li>
            <Link className="link" to={`${href('/information')}?${new URLSearchParams({ q: asked })}`}>
              {t('shell.site-search.see-documents', { count: documents })}
            </Link>
          </li>
        </Kind>
      )}
    </>
  )
}

const Kind = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-6">
    <h2 className="text-h4">{title}</h2>
    <ul className="mt-2 grid gap-2">{children}</ul>
  </section>
)
