import { useRouteLoaderData } from 'react-router'
import { documentLanguage, inLanguage, type Language } from '#platform/i18n/languages.ts'

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

/** What the frame knows of the site, for what pages tell search engines and those who share them. */
export type SiteFacts = {
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
