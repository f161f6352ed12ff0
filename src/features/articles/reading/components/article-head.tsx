import { href, useRouteLoaderData } from 'react-router'
import { isoTime } from '#platform/i18n/formats.ts'
import { documentLanguage, inLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { Article } from '../../core/article.ts'
import { coverPath } from '../../media/cover-files.ts'
import { feedAddress, listNames } from '../list-address.ts'

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
const inScript = (facts: object): string => JSON.stringify(facts).replace(/[<>&\u2028\u2029]/g, escaped)
const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

export function ArticleHead({ article }: { article: Article }) {
  const { t } = useTranslation()
  const site = usePublicSite()
  if (!site) return null
  const { title, excerpt, language, publishedAt, modifiedAt, author, coverAlt } = article
  const name = listNames[article.category]
  const image = coverPath(article)
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
        path={href('/article/:id', { id: article.id })}
        image={image ? { path: image, alt: coverAlt ?? '' } : null}
      />
      <meta property="article:published_time" content={isoTime(publishedAt)} />
      <meta property="article:modified_time" content={isoTime(modifiedAt)} />
      <meta name="author" content={author} />
      <JsonLd facts={articleFacts(article, site)} />
      <JsonLd facts={breadcrumbFacts(article, site, t(`articles.${name}.title`))} />
    </>
  )
}

function organisationFacts({ publicUrl, organisation }: SiteFacts) {
  return {
    '@type': 'Organization',
    name: organisation.name,
    url: `${publicUrl}/`,
    ...(organisation.logo && { logo: publicUrl + organisation.logo }),
  }
}

/** News is an article; a training that has a date is an event. */
const articleFacts = (article: Article, site: SiteFacts) =>
  article.category === 'training' && article.startsAt !== null
    ? eventFacts(article, article.startsAt, site)
    : newsFacts(article, site)

const addressOf = ({ id, language }: Article, { publicUrl }: SiteFacts) =>
  publicUrl + inLanguage(href('/article/:id', { id }), language)

function commonFacts(article: Article, site: SiteFacts) {
  const image = coverPath(article)
  return {
    url: addressOf(article, site),
    inLanguage: documentLanguage(article.language),
    ...(article.excerpt && { description: article.excerpt }),
    ...(image && { image: [site.publicUrl + image] }),
  }
}

const newsFacts = (article: Article, site: SiteFacts) => ({
  '@type': 'NewsArticle',
  headline: article.title,
  ...commonFacts(article, site),
  datePublished: isoTime(article.publishedAt),
  dateModified: isoTime(article.modifiedAt),
  author: { '@type': 'Person', name: article.author },
  publisher: organisationFacts(site),
  mainEntityOfPage: addressOf(article, site),
})

const eventFacts = (article: Article, startsAt: number, site: SiteFacts) => ({
  '@type': 'EducationEvent',
  name: article.title,
  ...commonFacts(article, site),
  startDate: isoTime(startsAt),
  ...(article.place && { location: { '@type': 'Place', name: article.place, address: article.place } }),
  organizer: organisationFacts(site),
})

function breadcrumbFacts(article: Article, site: SiteFacts, list: string) {
  const items = [
    { name: site.organisation.name, item: `${site.publicUrl}/` },
    { name: list, item: `${site.publicUrl}/${listNames[article.category]}` },
    { name: article.title, item: addressOf(article, site) },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, at) => ({ '@type': 'ListItem', position: at + 1, ...item })),
  }
}

type Props = {
  site: SiteFacts
  title: string
  description: string
  path: string
  language: Language
  type?: 'website' | 'article'
  image?: { path: string; alt: string } | null
}

/** How a page looks where somebody passes it on (Open Graph, and Twitter's card), and what search engines quote of it. */
export function ShareTags({ site, title, description, path, language, type = 'website', image = null }: Props) {
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={site.organisation.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={site.publicUrl + inLanguage(path, language)} />
      <meta property="og:locale" content={documentLanguage(language).replace('-', '_')} />
      {image && <meta property="og:image" content={site.publicUrl + image.path} />}
      {image?.alt && <meta property="og:image:alt" content={image.alt} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}

type SiteFacts = {
  publicUrl: string
  language: Language
  organisation: { name: string; logo: string | null }
  user: object | null
}

export const useSite = (): SiteFacts | undefined => useRouteLoaderData('root')

/** What goes to machines; null for members: their pages are nobody else's. */
export function usePublicSite(): SiteFacts | null {
  const site = useSite()
  return site && !site.user ? site : null
}
