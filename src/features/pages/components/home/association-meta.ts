import type { MetaDescriptor } from 'react-router'
import { documentLanguage, inLanguage, type Language } from '#platform/i18n/languages.ts'

type Site = { publicUrl: string; language: Language; organisation: { name: string; logo: string | null } }

/** The home page as it is passed on (Open Graph), and the association as search engines know it (schema.org). */
export function associationMeta({ publicUrl, language, organisation }: Site, description: string): MetaDescriptor[] {
  const { name, logo } = organisation
  return [
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: publicUrl + inLanguage('/', language) },
    { property: 'og:locale', content: documentLanguage(language).replace('-', '_') },
    { name: 'twitter:card', content: 'summary' },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name,
        url: `${publicUrl}/`,
        ...(logo && { logo: publicUrl + logo }),
      },
    },
  ]
}
