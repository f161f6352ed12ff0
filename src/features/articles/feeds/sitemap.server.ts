import { setImmediate } from 'node:timers/promises'
import type { Database } from '#platform/database/open-database.server.ts'
import { documentLanguage, inLanguage, type Language } from '#platform/i18n/languages.ts'
import { articlesBehindId, idAt, type MappedArticle } from '../core/article.repository.server.ts'

const publicPages = [
  '/',
  '/news',
  '/training',
  '/information',
  '/team/board-of-directors',
  '/team/workgroup',
  '/team/become-member',
  '/contact',
  '/useful-links',
  '/terms-of-service',
  '/privacy',
  '/accessibility',
] as const

/** Fewer than the 50,000 that a file may hold: so many stay below 5 MB. */
export const articlesPerFile = 10_000

/** Between them others have their turn. */
const atOnce = 500

type Site = { publicUrl: string; languages: readonly Language[] }

export const filesFor = (articles: number, perFile = articlesPerFile): number =>
  Math.max(1, Math.ceil(articles / perFile))

/** @param file counted from 1; the pages of the site stand in the first */
export async function sitemapFile(db: Database, site: Site, file: number, perFile = articlesPerFile): Promise<string> {
  const entries = file === 1 ? publicPages.flatMap((path) => pageEntries(path, site)) : []
  const last = file === 1 ? undefined : await idAt(db, (file - 1) * perFile - 1).executeTakeFirst()
  let after = last?.id ?? ''
  for (let left = perFile; left > 0; left -= atOnce) {
    const limit = Math.min(left, atOnce)
    const articles = await articlesBehindId(db, after, limit)
    entries.push(...articles.map((article) => articleEntry(article, site)))
    after = articles.at(-1)?.id ?? after
    if (articles.length < limit) break
    await setImmediate()
  }
  return `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

export function sitemapIndex({ publicUrl }: Site, files: number): string {
  const entry = (at: number) => `<sitemap><loc>${publicUrl}/sitemap-${at + 1}.xml</loc></sitemap>`
  const entries = Array.from({ length: files }, (_, at) => entry(at))
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</sitemapindex>
`
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

const pageEntries = (path: string, { publicUrl, languages }: Site): string[] =>
  languages.map((language) => {
    const versions = languages.map((each): Version => [each, path])
    return entry(publicUrl + inLanguage(path, language), alternates(publicUrl, versions))
  })

type Version = readonly [language: Language, path: string]

function articleEntry({ id, language, translation, modifiedAt }: MappedArticle, { publicUrl }: Site): string {
  const other: Language = language === 'nl' ? 'fr' : 'nl'
  const versions: Version[] = [[language, `/article/${id}`]]
  if (translation) versions.push([other, `/article/${translation}`])
  const links = translation ? alternates(publicUrl, versions) : ''
  const changed = `<lastmod>${new Date(modifiedAt * 1000).toISOString().slice(0, 19)}Z</lastmod>`
  return entry(publicUrl + inLanguage(`/article/${id}`, language), changed + links)
}

const entry = (address: string, facts: string) => `<url><loc>${escapeXml(address)}</loc>${facts}</url>`

const alternates = (publicUrl: string, versions: readonly Version[]): string =>
  versions
    .map(([language, path]) => {
      const href = escapeXml(publicUrl + inLanguage(path, language))
      return `<xhtml:link rel="alternate" hreflang="${documentLanguage(language)}" href="${href}"/>`
    })
    .join('')

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
