import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'

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
export function ReferenceStart({ address }: { address: string }) {
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
          <Link className="link" to="/settings/tokens">
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

/** Text for a terminal; wraps where it is too wide, so that nothing has to be scrolled. */
export function Code({ text }: { text: string }) {
  return (
    <pre className="reference-code" translate="no">
      <code>{text}</code>
    </pre>
  )
}
