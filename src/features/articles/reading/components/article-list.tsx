import './reading.css'
import { href, Link } from 'react-router'
import type { PageVersions, RouteHandle } from '#platform/http/route-guard.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Remembered } from '#platform/rendering/remembered-markup.tsx'
import { Chapter } from '#ui/chapter.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarginPage, MarginSection } from '#ui/margin-page.tsx'
import { PageTitle } from '#ui/page.tsx'
import type { ListGroup } from '../../core/article.service.server.ts'
import { hasCover, type ListedArticle } from '../../core/article.ts'
import { CoverPicture } from '../../media/components/cover-picture.tsx'
import { feedAddress, listAddress, listNames } from '../list-address.ts'
import type { ListData } from '../load-list.server.ts'
import { ShareTags, usePublicSite } from './article-head.tsx'
import { Dated } from './article-parts.tsx'
import { ListPager, useMoreArticles } from './list-pager.tsx'

/** What both lists tell the frame. A comment changes the count beside its article: hence `article`. */
export const listHandle = {
  titleOf: ({ page, intro }: ListData) => (page > 1 ? '' : (intro.title?.text ?? '')),
  titleKeyOf: ({ page, category }: ListData) =>
    page > 1 ? `articles.reading.page-title.${listNames[category]}` : `articles.${listNames[category]}.title`,
  titleFactsOf: (data: ListData | undefined) => ({ page: data?.page ?? 1 }),
  invitesReaders: true,
  cache: ['articles', 'article', 'organisation'],
  isRemembered: true,
  cacheQuery: ['page', 'language'],
  versionsOf,
} satisfies RouteHandle

/** The articles in the other language are the list as readers of that language have it. */
function versionsOf({ category, filter, page }: ListData, language: Language): PageVersions {
  const name = listNames[category]
  const [ofAll, ofOne] = filter === 'all' ? [filter, null] : [null, filter]
  const own = listAddress(name, null)
  return {
    canonical: { path: listAddress(name, ofAll, page), language: ofOne ?? language },
    alternates: filter === null && page === 1 ? { nl: own, fr: own } : {},
  }
}

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
      <ListPager data={data} more={more} />
    </MarginPage>
  )
}

/** Title and introduction of a list: what an admin wrote, marked where it stands in the other language, else the portal's own. */
function ListIntro({ intro, own }: { intro: ListData['intro']; own: { title: string; lede: string } }) {
  const { t, i18n } = useTranslation()
  const { title, lede } = intro
  const langOf = (text: typeof title) =>
    text && text.language !== i18n.language ? documentLanguage(text.language) : undefined
  return (
    <>
      <PageTitle>
        <span lang={langOf(title)}>{title?.text ?? own.title}</span>
      </PageTitle>
      <p className="text-lede" lang={langOf(lede)}>
        {lede?.text ?? own.lede}
      </p>
      {(langOf(title) || langOf(lede)) && <p className="text-meta">{t('pages.only-in-other')}</p>}
    </>
  )
}

/** The reader's own language first; nothing where the association speaks one language. */
function LanguageFilterLinks({ data: { category, language, languages, filter } }: { data: ListData }) {
  const { t } = useTranslation()
  if (languages.length < 2) return null
  const name = listNames[category]
  const ordered = [language, ...languages.filter((other) => other !== language)]
  return (
    <nav className="language-filter" aria-label={t('articles.reading.filter')}>
      {ordered.map((each) => (
        <Link
          key={each}
          to={listAddress(name, each === language ? null : each)}
          lang={documentLanguage(each)}
          aria-current={each === (filter ?? language) ? 'true' : undefined}
        >
          {t(`shell.language-name.${each}`)}
        </Link>
      ))}
      <Link to={listAddress(name, 'all')} aria-current={filter === 'all' ? 'true' : undefined}>
        {t('articles.reading.all-languages')}
      </Link>
    </nav>
  )
}

function ArticleGroups({ articles }: { articles: readonly (ListedArticle & { group: ListGroup })[] }) {
  const { t } = useTranslation()
  const groups = [...new Set(articles.map(({ group }) => group))]
  const isTraining = articles.some(({ category }) => category === 'training')
  const titleOf = (group: ListGroup) => {
    if (group === 'upcoming') return t('articles.reading.upcoming')
    return isTraining ? t('articles.reading.past', { year: group }) : String(group)
  }
  return (
    <Remembered
      as="div"
      className="article-groups"
      data-more-list
      parts={groups.map((group) => {
        const entries = articles.filter((article) => article.group === group)
        return {
          of: ['articles', isTraining, entries, entries[0] === articles[0]],
          element: (
            <Chapter key={group} id={`articles-${group}`} title={titleOf(group)}>
              {entries.map((article) => (
                <ListedEntry key={article.id} article={article} isFirst={article === articles[0]} />
              ))}
            </Chapter>
          ),
        }
      })}
    />
  )
}

/** What a list tells machines: its feeds, the pages before and after, how it looks when it is passed on. */
function ListHead({ data: { intro, category, filter, language, languages, page, pages } }: { data: ListData }) {
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

function ListedEntry({ article, isFirst }: { article: ListedArticle; isFirst: boolean }) {
  const { t, i18n } = useTranslation()
  const { id, title, excerpt, language, place, commentCount } = article
  const isForeign = language !== i18n.language
  const lang = isForeign ? documentLanguage(language) : undefined
  const isPictured = hasCover(article)
  return (
    <MarginSection margin={<Dated article={article} />}>
      <article className={classNames('entry', isPictured && 'entry-pictured')}>
        <div>
          <h3 className="text-h3" lang={lang}>
            <Link to={href('/article/:id', { id })} className="entry-link">
              {title}
            </Link>
          </h3>
          <p className="entry-summary" lang={lang}>
            {excerpt}
          </p>
          <p className="entry-facts">
            {isForeign && <span lang={lang}>{t(`shell.language-name.${language}`)}</span>}
            {place && <span lang={lang}>{place}</span>}
            {commentCount > 0 && <span>{t('articles.reading.comments', { count: commentCount })}</span>}
          </p>
        </div>
        {isPictured && <CoverPicture article={article} sizes="(width >= 40rem) 200px, 96px" isFirst={isFirst} />}
      </article>
    </MarginSection>
  )
}
