import { useTranslation } from 'react-i18next'
import { feedAddress, listAddress, listNames } from '../../reading/list-address.ts'
import type { ListData } from '../../reading/load-list.server.ts'
import { ShareTags } from './share-tags.tsx'
import { usePublicSite } from './site-facts.ts'

/** What a list tells machines: its feeds, the pages before and after, how it looks when it is passed on. */
export function ListHead({ data: { intro, category, filter, language, languages, page, pages } }: { data: ListData }) {
  const { t } = useTranslation()
  const site = usePublicSite()
  if (!site) return null
  const name = listNames[category]
  const title = intro.title?.text ?? t(`articles.${name}.title`)
  return (
    <>
      {languages.map((each) => (
        <link
          key={each}
          rel="alternate"
          type="application/rss+xml"
          title={`${site.organisation.name} · ${title} (${each.toUpperCase()})`}
          href={feedAddress(name, each)}
        />
      ))}
      {page > 1 && <link rel="prev" href={listAddress(name, filter, page - 1)} />}
      {page < pages && <link rel="next" href={listAddress(name, filter, page + 1)} />}
      <ShareTags
        {...{ site, title, language }}
        description={intro.lede?.text ?? t(`articles.${name}.lede`)}
        path={listAddress(name, filter, page)}
      />
    </>
  )
}
