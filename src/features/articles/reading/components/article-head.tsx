import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { Article } from '../../core/article.ts'
import { coverPath } from '../../media/cover-files.ts'
import { feedAddress, listNames } from '../list-address.ts'
import { articleFacts, breadcrumbFacts } from './article-facts.ts'
import { ShareTags, usePublicSite } from './share-tags.tsx'

/** Facts for search engines (schema.org). A data block: no browser runs it, so no policy has to allow it. */
function JsonLd({ facts }: { facts: object }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped so that nothing in it can end the element
      dangerouslySetInnerHTML={{ __html: inScript({ '@context': 'https://schema.org', ...facts }) }}
    />
  )
}

/** JSON that may stand in a script element, whatever its texts hold. */
const inScript = (facts: object): string =>
  JSON.stringify(facts).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

export function ArticleHead({ article }: { article: Article }) {
  const { t } = useTranslation()
  const site = usePublicSite()
  if (!site) return null
  const { title, excerpt, language, publishedAt, modifiedAt, author, coverAlt } = article
  const name = listNames[article.category]
  const image = coverPath(article)
  const iso = (seconds: number) => new Date(seconds * 1000).toISOString()
  return (
    <>
      <link
        rel="alternate"
        type="application/rss+xml"
        title={`${site.organisation.name} · ${t(`articles.${name}.title`)}`}
        href={feedAddress(name, language)}
      />
      <ShareTags
        {...{ site, title, language }}
        type="article"
        description={excerpt || title}
        path={`/article/${article.id}`}
        image={image ? { path: image, alt: coverAlt ?? '' } : null}
      />
      <meta property="article:published_time" content={iso(publishedAt)} />
      <meta property="article:modified_time" content={iso(modifiedAt)} />
      <meta name="author" content={author} />
      <JsonLd facts={articleFacts(article, site)} />
      <JsonLd facts={breadcrumbFacts(article, site, t(`articles.${name}.title`))} />
    </>
  )
}
