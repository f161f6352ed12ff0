import { href, Link } from 'react-router'
import { formatDate, formatTime, formatWeekday, isoTime } from '#platform/i18n/formats.ts'
import { activeLanguages, documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { Appointment, DateOf } from '#platform/i18n/moments.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { MarginLabel } from '#ui/margin-page.tsx'
import { headingsOf } from '#ui/rich-text/rich-text.ts'
import type { Neighbours } from '../../core/article.service.server.ts'
import type { Article, ArticleSummary } from '../../core/article.ts'
import { calendarAddress, listNames } from '../list-address.ts'
import { useSite } from './article-head.tsx'
import { passOn } from './pass-on.ts'

export function ArticleMargin({ article }: { article: Article }) {
  const { t } = useTranslation()
  return (
    <>
      <MarginLabel>{t(`articles.reading.category.${article.category}`)}</MarginLabel>
      {article.startsAt === null && <Dated article={article} />}
      <span>{article.author}</span>
      <ArticleSource source={article.source} />
      <Versions article={article} />
      <Contents article={article} />
    </>
  )
}

/** NL · FR: this one, and the way to the other. */
function Versions({ article: { language, translation } }: { article: Article }) {
  const { t } = useTranslation()
  if (!translation) return null
  return (
    <nav className="article-versions" aria-label={t('articles.reading.versions')}>
      {activeLanguages.map((each) => (
        <span key={each}>
          {each === language ? (
            <span lang={documentLanguage(each)}>{t(`shell.language-name.${each}`)}</span>
          ) : (
            <Link
              className="link"
              to={href('/article/:id', { id: translation.id })}
              lang={documentLanguage(each)}
              hrefLang={documentLanguage(each)}
            >
              {t(`shell.language-name.${each}`)}
            </Link>
          )}
        </span>
      ))}
    </nav>
  )
}

/** Where the text comes from: a link where that is an address on the web, words otherwise. */
function ArticleSource({ source }: { source: string | null }) {
  const { t } = useTranslation()
  if (!source?.trim()) return null
  const address = webAddress(source.trim())
  return (
    <span>
      {t('articles.reading.source')}{' '}
      {address ? (
        <a className="link" href={address.href} rel="noopener noreferrer">
          {address.hostname.replace(/^www\./, '')}
        </a>
      ) : (
        source
      )}
    </span>
  )
}

/** Nothing but http and https: what else an address can do is not a source's business. */
function webAddress(text: string): URL | null {
  const url = URL.parse(text)
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url : null
}

/** Fewer are seen at a glance. */
const enoughForContents = 4

function Contents({ article }: { article: Article }) {
  const { t } = useTranslation()
  if (headingsIn(article).length < enoughForContents) return null
  return (
    <nav className="article-contents" aria-labelledby="article-contents">
      <h2 id="article-contents">{t('articles.reading.contents')}</h2>
      <HeadingList article={article} />
    </nav>
  )
}

/** The same where the window has no margin: under the lede, folded, so that the text begins on the first screen. */
export function FoldedContents({ article }: { article: Article }) {
  const { t } = useTranslation()
  if (headingsIn(article).length < enoughForContents) return null
  return (
    <details className="article-contents-folded">
      <summary>
        {t('articles.reading.contents')}
        <Icon name="chevron-down" />
      </summary>
      <nav className="article-contents" aria-label={t('articles.reading.contents')}>
        <HeadingList article={article} />
      </nav>
    </details>
  )
}

const headingsIn = ({ content }: Article) => headingsOf(content).filter(({ text }) => text !== '')

const HeadingList = ({ article }: { article: Article }) => (
  <ol lang={documentLanguage(article.language)}>
    {headingsIn(article).map(({ id, level, text }) => (
      <li key={id} data-level={level}>
        <a href={`#${id}`}>{text}</a>
      </li>
    ))}
  </ol>
)

/** What one has to know of a training before one reads about it; nothing for what has neither day nor place. */
export function TrainingFacts({ article: { id, startsAt, place, language: written } }: { article: Article }) {
  const { t, language } = useTranslation()
  if (startsAt === null && !place) return null
  return (
    <dl className="article-facts">
      {startsAt !== null && (
        <div>
          <dt>{t('articles.reading.training.when')}</dt>
          <dd>
            <time dateTime={isoTime(startsAt)}>
              {formatWeekday(startsAt, language)} {formatDate(startsAt, language)}, {formatTime(startsAt, language)}
            </time>
          </dd>
          <dd className="article-calendar no-print">
            <a className="link" href={calendarAddress(id)} download="">
              {t('articles.reading.training.calendar')}
            </a>
          </dd>
        </div>
      )}
      {place && (
        <div>
          <dt>{t('articles.reading.training.where')}</dt>
          <dd lang={written === language ? undefined : documentLanguage(written)}>{place}</dd>
        </div>
      )}
    </dl>
  )
}

/** A training is known by when it takes place, news by when it was published. */
export function Dated({ article }: { article: Pick<ArticleSummary, 'publishedAt' | 'startsAt'> }) {
  const { publishedAt, startsAt } = article
  return startsAt === null ? <DateOf at={publishedAt} /> : <Appointment at={startsAt} />
}

export function ArticleFoot({ article, mayEdit }: { article: Article; mayEdit: boolean }) {
  const { t } = useTranslation()
  const address = `${useSite()?.publicUrl ?? ''}/article/${article.id}`
  const name = listNames[article.category]
  const email = new URLSearchParams({ subject: article.title, body: `${article.title}\n${address}` })
  return (
    <>
      <p className="article-address text-meta">{address}</p>
      <footer className="article-foot">
        <Button
          size="small"
          type="button"
          data-help
          data-share={address}
          data-share-title={article.title}
          // In the app; static pages have `shell/enhance/reading.ts`.
          onClick={(event) => {
            event.preventDefault()
            void passOn(event.currentTarget)
          }}
        >
          {t('articles.reading.share')}
        </Button>
        <Button
          size="small"
          type="button"
          data-help
          data-print=""
          onClick={(event) => {
            event.preventDefault()
            print()
          }}
        >
          {t('articles.reading.print')}
        </Button>
        <a className="link" href={`mailto:?${email.toString().replaceAll('+', '%20')}`}>
          {t('articles.reading.by-mail')}
        </a>
        {mayEdit && (
          <ButtonLink size="small" to={href('/administration/articles/:id', { id: article.id })}>
            {t('articles.reading.edit')}
          </ButtonLink>
        )}
        <span
          role="status"
          className="text-meta"
          data-share-status={t('articles.reading.copied')}
          suppressHydrationWarning
        />
        <Link className="link" to={href(`/${name}`)}>
          {t(`articles.${name}.all`)}
        </Link>
      </footer>
    </>
  )
}

export function ArticleNeighbours({ beside, language }: { beside: Neighbours; language: Language }) {
  const { t, i18n } = useTranslation()
  const lang = language === i18n.language ? undefined : documentLanguage(language)
  if (!beside.before && !beside.after) return null
  const sides = [
    { article: beside.before, rel: 'prev', word: 'previous' },
    { article: beside.after, rel: 'next', word: 'next' },
  ] as const
  return (
    <nav className="article-beside" aria-label={t('articles.reading.beside')}>
      {sides.map(
        ({ article, rel, word }) =>
          article && (
            <Link key={rel} to={href('/article/:id', { id: article.id })} rel={rel}>
              <span className="text-meta">{t(`articles.reading.${word}`)}</span>
              <span lang={lang}>{article.title}</span>
            </Link>
          ),
      )}
    </nav>
  )
}
