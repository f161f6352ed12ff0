import { documentLanguage, inLanguage } from '#platform/i18n/languages.ts'
import type { Article } from '../../core/article.ts'
import { coverPath } from '../../media/cover-files.ts'
import { listNames } from '../list-address.ts'
import type { SiteFacts } from './share-tags.tsx'

const iso = (seconds: number) => new Date(seconds * 1000).toISOString()

function organisationFacts({ publicUrl, organisation }: SiteFacts) {
  return {
    '@type': 'Organization',
    name: organisation.name,
    url: `${publicUrl}/`,
    ...(organisation.logo && { logo: publicUrl + organisation.logo }),
  }
}

/** News is an article; a training that has a date is an event. */
export function articleFacts(article: Article, site: SiteFacts) {
  const { category, startsAt } = article
  return category === 'training' && startsAt !== null ? eventFacts(article, startsAt, site) : newsFacts(article, site)
}

const addressOf = ({ id, language }: Article, { publicUrl }: SiteFacts) =>
  publicUrl + inLanguage(`/article/${id}`, language)

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
  datePublished: iso(article.publishedAt),
  dateModified: iso(article.modifiedAt),
  author: { '@type': 'Person', name: article.author },
  publisher: organisationFacts(site),
  mainEntityOfPage: addressOf(article, site),
})

const eventFacts = (article: Article, startsAt: number, site: SiteFacts) => ({
  '@type': 'EducationEvent',
  name: article.title,
  ...commonFacts(article, site),
  startDate: iso(startsAt),
  ...(article.place && { location: { '@type': 'Place', name: article.place, address: article.place } }),
  organizer: organisationFacts(site),
})

export function breadcrumbFacts(article: Article, site: SiteFacts, list: string) {
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
