import { useTranslation } from 'react-i18next'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { MarginPage, MarginSection } from '#ui/page.tsx'
import { Carousel } from '../components/carousel/carousel.tsx'
import { EditPageLink } from '../components/editing/edit-page-link.tsx'
import { associationMeta } from '../components/home/association-meta.ts'
import { ClosingLine } from '../components/home/closing-line.tsx'
import { ForMembers } from '../components/home/for-members.tsx'
import { LatestNews } from '../components/home/latest-news.tsx'
import { Statement } from '../components/home/statement.tsx'
import { UpcomingTraining } from '../components/home/upcoming-training.tsx'
import { Written } from '../components/reading/written.tsx'
import { readHomePage } from '../reading/home-page.server.ts'
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
