import { useTranslation } from 'react-i18next'
import type { Article } from '../../article.ts'
import { coverPath } from '../../reading/cover-path.ts'
import { feedAddress, listNames } from '../../reading/list-address.ts'
import { articleFacts, breadcrumbFacts } from './article-facts.ts'
import { JsonLd } from './json-ld.tsx'
import { ShareTags } from './share-tags.tsx'
import { usePublicSite } from './site-facts.ts'

/** What an article tells search engines and whoever passes it on. */
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
