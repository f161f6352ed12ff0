import { useTranslation } from 'react-i18next'
import { articlesContext } from '#features/articles/articles.context.ts'
import { viewerOf } from '#platform/access/guards.ts'
import { isMember } from '#platform/access/viewer.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { MarginPage, MarginSection } from '#ui/page.tsx'
import { associationMeta } from '../components/association-meta.ts'
import { ClosingLine } from '../components/closing-line.tsx'
import { ForMembers } from '../components/for-members.tsx'
import { LatestNews } from '../components/latest-news.tsx'
import { Statement } from '../components/statement.tsx'
import { UpcomingTraining } from '../components/upcoming-training.tsx'
import { pagesContext } from '../pages.context.ts'
import type { Route } from './+types/home'

export const handle = { cache: ['pages', 'articles', 'organisation'] } satisfies RouteHandle

const shown = 3

/** What search engines and whoever passes the page on are told; members' pages are nobody else's. */
export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  const site = root.loaderData
  return site && !site.user ? associationMeta(site, loaderData?.statement?.lede || site.organisation.tagline) : []
}

export const loader = pageLoader(async ({ context }: Route.LoaderArgs) => {
  const viewer = viewerOf(context)
  const { language } = context.get(requestContext)
  const articles = context.get(articlesContext)
  const [statements, news, training] = await Promise.all([
    context.get(pagesContext).home(viewer),
    articles.latest(viewer, { category: 'default', language, limit: shown }),
    articles.upcoming(viewer, { language, limit: shown }),
  ])
  const [newest] = news
  const member = isMember(viewer) ? { firstName: viewer.firstName } : null
  return {
    statement: statements[language],
    echo: statements[language === 'nl' ? 'fr' : 'nl']?.title,
    news,
    picture: newest ? articles.pictureOf(newest) : null,
    training,
    member,
  }
})

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { statement, echo, news, picture, training, member } = loaderData
  return (
    <MarginPage>
      <MarginSection margin={<span>{statement?.field || t('pages.home.field')}</span>}>
        <Statement written={statement} echo={echo} isShort={member !== null} />
      </MarginSection>
      {member && <ForMembers firstName={member.firstName} />}
      <LatestNews articles={news} picture={picture} />
      <UpcomingTraining trainings={training} />
      {!member && <ClosingLine />}
    </MarginPage>
  )
}
