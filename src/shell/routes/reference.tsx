import '../api/reference.css'
import { href, Link } from 'react-router'
import { referenceOf } from '#platform/api/reference.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { PageTitle } from '#ui/page.tsx'
import { WorkPage } from '#ui/work-page.tsx'
import { apiBase } from '../api/api.server.ts'
import { Code, ReferenceChapters } from '../api/reference-chapters.tsx'
import { apiDocumentContext, siteContext } from '../shell.context.ts'
import type { Route } from './+types/reference'

export const handle = { titleKey: 'reference.title', cache: ['organisation'] } satisfies RouteHandle

export const loader = ({ context }: Route.LoaderArgs) => {
  const address = context.get(siteContext).publicUrl + apiBase
  return { address, ...referenceOf(context.get(apiDocumentContext)(), address) }
}

/** The JSON interface for those who write programs: drawn from the very document that the tests check it against. */
export default function ReferencePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { address, chapters, schemas } = loaderData
  return (
    <WorkPage>
      <div className="reference">
        <nav className="reference-parts" aria-label={t('reference.contents')}>
          <ul>
            <li>
              <a href="#start">{t('reference.start.title')}</a>
            </li>
            {chapters.map(({ name }) => (
              <li key={name} lang="en">
                <a href={`#${name}`}>{name}</a>
              </li>
            ))}
            <li>
              <a href="#schemas">{t('reference.schemas')}</a>
            </li>
          </ul>
        </nav>
        <div className="reference-body">
          <PageTitle>{t('reference.title')}</PageTitle>
          <ReferenceStart address={address} />
          <ReferenceChapters chapters={chapters} schemas={schemas} />
        </div>
      </div>
    </WorkPage>
  )
}

const errorSample = `{
  "error": {
    "code": "user.email-in-use",
    "key": "error.user.email-in-use",
    "message": "…",
    "facts": {},
    "requestId": "…"
  }
}`

/** What one has to know before the first call: the token, paging, errors. */
function ReferenceStart({ address }: { address: string }) {
  const { t } = useTranslation()
  return (
    <section id="start" aria-labelledby="start-title" className="reference-chapter">
      <h2 className="text-h2" id="start-title">
        {t('reference.start.title')}
      </h2>
      <p>{t('reference.start.lede')}</p>
      <dl className="reference-facts">
        <dt>{t('reference.start.address')}</dt>
        <dd>
          <code translate="no">{address}</code>
        </dd>
        <dt>{t('reference.start.document')}</dt>
        <dd>
          <a className="link" href="/api/v1/openapi.json" translate="no">
            openapi.json
          </a>{' '}
          (OpenAPI 3.1)
        </dd>
        <dt>{t('reference.start.token')}</dt>
        <dd>
          {t('reference.start.tokenText')}{' '}
          <Link className="link" to={href('/settings/tokens')}>
            {t('reference.start.tokenLink')}
          </Link>
        </dd>
        <dt>{t('reference.start.lists')}</dt>
        <dd>{t('reference.start.listsText')}</dd>
        <dt>{t('reference.start.errors')}</dt>
        <dd>{t('reference.start.errorsText')}</dd>
      </dl>
      <h3 className="reference-small">{t('reference.example')}</h3>
      <Code text={`curl '${address}/articles?category=training' \\\n  -H "Authorization: Bearer $TOKEN"`} />
      <h3 className="reference-small">{t('reference.start.errorSample')}</h3>
      <Code text={errorSample} />
    </section>
  )
}
