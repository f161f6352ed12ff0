import { Feed } from 'feed'
import { documentLanguage, inLanguage, type Language } from '#platform/i18n/languages.ts'
import { parseRichText } from '#ui/rich-text/rich-text.ts'
import { richTextHtml } from '#ui/rich-text/rich-text-html.server.ts'
import type { ArticleSummary } from '../core/article.ts'
import { coverPath, pictureType } from '../media/cover-files.ts'
import { textMediaOf } from '../media/text-media.ts'

type FeedArticle = ArticleSummary & { author: string; content: string; documents: readonly FeedDocument[] }
type FeedDocument = { id: string; name: string; extension: string; size: number }

type FeedFacts = {
  title: string
  description: string
  language: Language
  publicUrl: string
  /** Of the list and of the feed itself. */
  path: string
  feedPath: string
  /** UTC seconds. */
  modifiedAt: number
  category: string
}

export function rssOf(facts: FeedFacts, articles: readonly FeedArticle[]): string {
  const { title, description, language, publicUrl, path, feedPath, modifiedAt } = facts
  const feed = new Feed({
    title: inXml(title),
    description: inXml(description),
    generator: 'Tandem',
    id: publicUrl + path,
    link: publicUrl + inLanguage(path, language),
    language: documentLanguage(language),
    feedLinks: { rss: publicUrl + feedPath },
    updated: new Date(modifiedAt * 1000),
    copyright: '',
  })
  for (const article of articles) feed.addItem(itemOf(article, facts))
  return feed.rss2()
}

function itemOf(article: FeedArticle, { publicUrl, category }: FeedFacts) {
  const { id, title, excerpt, author, language, publishedAt } = article
  const published = new Date(publishedAt * 1000)
  const media = textMediaOf(article, language)
  const html = richTextHtml(parseRichText(article.content), { baseUrl: publicUrl, media })
  const cover = coverPath(article)
  const type = pictureType(cover?.split('.').at(-1) ?? '')
  return {
    title: inCdata(title),
    id: `${publicUrl}/article/${id}`,
    link: publicUrl + inLanguage(`/article/${id}`, language),
    date: published,
    description: inCdata(escapeHtml(excerpt)),
    // The library declares the names it needs where an item has content: one without words has an empty paragraph.
    content: inCdata(html || '<p></p>'),
    category: [{ name: inXml(category) }],
    extensions: [{ name: 'dc:creator', objects: { _text: inXml(author) } }],
    ...(cover && { enclosure: { url: publicUrl + cover, type, length: 0 } }),
  }
}

/** Without the characters that XML 1.0 does not know. */
const inXml = (text: string): string => text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')

/** The library parts only the first `]]>` of a text. In HTML the sign may as well be spelled out. */
const inCdata = (html: string): string => inXml(html).replaceAll(']]>', ']]&gt;')

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
