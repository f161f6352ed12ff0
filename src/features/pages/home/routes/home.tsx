import { Link, type MetaDescriptor } from 'react-router'
import type { ArticleSummary } from '#features/articles/core/article.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { formatDate, formatTime, formatWeekday, isoTime } from '#platform/i18n/formats.ts'
import { documentLanguage, inLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Chapter, Entry } from '#ui/entry-list.tsx'
import { MarginPage, MarginSection } from '#ui/page.tsx'
import { Carousel } from '../../carousel/components/carousel.tsx'
import { EditPageLink } from '../../editing/components/edit-page-link.tsx'
import { Written } from '../../reading/components/written.tsx'
import type { ReadTexts } from '../../reading/read-text.ts'
import { ForMembers } from '../components/for-members.tsx'
import { LatestNews } from '../components/latest-news.tsx'
import { Statement } from '../components/statement.tsx'
import { readHomePage } from '../home-page.server.ts'
import type { Route } from './+types/home'

export const handle = { cache: ['pages', 'articles', 'organisation'], invitesReaders: true } satisfies RouteHandle

/** What search engines and whoever passes the page on are told; members' pages are nobody else's. */
export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  const site = root.loaderData
  return site && !site.user
    ? associationMeta(site, loaderData?.texts.lede?.text || site.organisation.tagline || site.organisation.name)
    : []
}

export const loader = pageLoader(({ context }: Route.LoaderArgs) => readHomePage(context))

export default function HomePage({ loaderData, matches: [root] }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { texts, echo, news, picture, training, member, carousel } = loaderData
  return (
    <MarginPage>
      <MarginSection
        margin={
          <span>
            <Written text={texts.field} own={t('pages.home.field')} />
          </span>
        }
      >
        <Statement {...{ texts, echo }} association={root.loaderData?.organisation} isShort={member !== null} />
        <EditPageLink slug="home" />
      </MarginSection>
      {member && <ForMembers data={member} />}
      {carousel && (
        <MarginSection>
          <Carousel carousel={carousel} />
        </MarginSection>
      )}
      <LatestNews texts={texts} articles={news} picture={picture} />
      <UpcomingTraining texts={texts} trainings={training} />
      {!member && <ClosingLine texts={texts} />}
    </MarginPage>
  )
}

/** One line on membership closes the home page. */
function ClosingLine({ texts }: { texts: ReadTexts }) {
  const { t } = useTranslation()
  return (
    <MarginSection>
      <p className="text-lede">
        <Written text={texts.closing} own={t('pages.home.closing')} />{' '}
        <Link to="/team/become-member" className="link">
          <Written text={texts['closing-link']} own={t('pages.home.closing-link')} />
        </Link>
      </p>
    </MarginSection>
  )
}

type Site = { publicUrl: string; language: Language; organisation: { name: string; logo: string | null } }

/** The home page as it is passed on (Open Graph), and the association as search engines know it (schema.org). */
function associationMeta({ publicUrl, language, organisation }: Site, description: string): MetaDescriptor[] {
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

function UpcomingTraining({ texts, trainings }: { texts: ReadTexts; trainings: ArticleSummary[] }) {
  const { t } = useTranslation()
  return (
    <Chapter
      id="upcoming-training"
      label={t('pages.home.training.label')}
      title={<Written text={texts.training} own={t('pages.home.training.title')} />}
      link={
        <Link to="/training" className="link">
          {t('pages.home.training.all')}
        </Link>
      }
    >
      {trainings.map((training) => (
        <Entry
          key={training.id}
          to={`/article/${training.id}`}
          title={training.title}
          margin={training.startsAt !== null && <When startsAt={training.startsAt} />}
        >
          {training.place && <p>{training.place}</p>}
        </Entry>
      ))}
      {trainings.length === 0 && (
        <MarginSection>
          <p className="py-4 text-text-2">{t('pages.home.training.none')}</p>
        </MarginSection>
      )}
    </Chapter>
  )
}

/** Weekday, date and hour, in the margin. */
function When({ startsAt }: { startsAt: number }) {
  const { language } = useTranslation()
  return (
    <time dateTime={isoTime(startsAt)} className="dated">
      <span>{formatDate(startsAt, language)}</span>
      <span>
        {formatWeekday(startsAt, language)} {formatTime(startsAt, language)}
      </span>
    </time>
  )
}
