import './reading.css'
import '../../later-words.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarginPage, MarginSection } from '#ui/page.tsx'
import { feedAddress, listAddress, listNames } from '../../reading/list-address.ts'
import type { ListData } from '../../reading/load-list.server.ts'
import { ArticleGroups } from './article-groups.tsx'
import { LanguageFilterLinks } from './language-filter.tsx'
import { ListHead } from './list-head.tsx'
import { ListIntro } from './list-intro.tsx'
import { ListPager } from './list-pager.tsx'
import { useMoreArticles } from './use-more-articles.ts'

/** News and training are one page with another category. */
export function ArticleList({ data }: { data: ListData }) {
  const { t } = useTranslation()
  const { category, filter, language } = data
  const name = listNames[category]
  const more = useMoreArticles(data)
  return (
    <MarginPage>
      <ListHead data={data} />
      <MarginSection>
        <ListIntro intro={data.intro} own={{ title: t(`articles.${name}.title`), lede: t(`articles.${name}.lede`) }} />
        {data.editAddress && (
          <p className="mt-3">
            <Link className="link" to={data.editAddress}>
              {t('pages.edit-page')}
            </Link>
          </p>
        )}
        <div className="list-tools">
          <LanguageFilterLinks data={data} />
          <a className="link feed-link" href={feedAddress(name, !filter || filter === 'all' ? language : filter)}>
            {t('articles.reading.feed')}
          </a>
        </div>
        {filter && <p className="list-notice">{t(`articles.reading.shown.${filter}`)}</p>}
      </MarginSection>
      <ArticleGroups articles={more.articles} />
      {data.total === 0 && (
        <MarginSection>
          <EmptyState text={t(`articles.reading.none.${name}.${filter ?? language}`)}>
            {data.languages.length > 1 && (
              <Link className="link" to={listAddress(name, filter ? null : language === 'nl' ? 'fr' : 'nl')}>
                {t(`articles.reading.see.${filter ? 'own' : 'other'}`)}
              </Link>
            )}
          </EmptyState>
        </MarginSection>
      )}
      <ListPager name={name} filter={filter} page={more.page} pages={data.pages} more={more} />
    </MarginPage>
  )
}
