import { useTranslation } from 'react-i18next'

/** Where the text comes from: a link where that is an address on the web, words otherwise. */
export function ArticleSource({ source }: { source: string | null }) {
  const { t } = useTranslation()
  if (!source?.trim()) return null
  const address = webAddress(source.trim())
  return (
    <span>
      {t('articles.reading.source')}{' '}
      {address ? (
        <a className="link" href={address.href} rel="noopener noreferrer">
          {address.hostname.replace(/^www\./, '')}
        </a>
      ) : (
        source
      )}
    </span>
  )
}

/** Nothing but http and https: what else an address can do is not a source's business. */
function webAddress(text: string): URL | null {
  const url = URL.parse(text)
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url : null
}
