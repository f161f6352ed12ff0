import { href, Link, type MetaDescriptor, type RouterContextProvider } from 'react-router'
import { organisationContext } from '#features/administration/administration.context.ts'
import { articlesContext } from '#features/articles/articles.context.ts'
import { intranetContext } from '#features/intranet/intranet.context.ts'
import { membersContext } from '#features/members/members.context.ts'
import { isMember, type Member } from '#platform/access/viewer.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { documentLanguage, inLanguage, type Language } from '#platform/i18n/languages.ts'
import { readLocalizedText } from '#platform/i18n/localized-text.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { MarginPage, MarginSection } from '#ui/margin-page.tsx'
import { Carousel } from '../../carousel/components/carousel.tsx'
import { readCarousel } from '../../carousel/read-slides.ts'
import { picturesContext, visitsContext } from '../../pages.context.ts'
import { EditPageLink, Written } from '../../reading/components/page-head.tsx'
import { readPage } from '../../reading/statement-page.server.ts'
import { ForMembers } from '../components/for-members.tsx'
import { LatestNews } from '../components/latest-news.tsx'
import { Statement } from '../components/statement.tsx'
import { UpcomingTraining } from '../components/upcoming-training.tsx'
import type { Route } from './+types/home'

type Context = Readonly<RouterContextProvider>

export const handle = {
  cache: ['pages', 'articles', 'organisation'],
  invitesReaders: true,
  isRemembered: true,
} satisfies RouteHandle

/** What search engines and previews of shared links show; members' pages are nobody else's. */
export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  const site = root.loaderData
  return site && !site.user
    ? associationMeta(site, loaderData?.texts.lede?.text || site.organisation.tagline || site.organisation.name)
    : []
}

const shown = 3

export const loader = pageLoader(async ({ context }: Route.LoaderArgs) => {
  const { viewer, language, content: home, texts } = await readPage(context, 'home')
  const articles = context.get(articlesContext).reading
  const [news, training, member] = await Promise.all([
    articles.latest(viewer, { category: 'default', language, limit: shown }),
    articles.upcoming(viewer, { language, limit: shown }),
    isMember(viewer) ? readForMember(context, viewer, language) : null,
  ])
  const slides = home.settings.isCarouselShown ? home.slides : []
  const pictures = await context.get(picturesContext).pictureOf([home.lead, ...slides].map(({ picture }) => picture))
  const lead = pictures.get(home.lead.picture ?? '')
  return {
    texts,
    lead: lead ? { picture: lead, alt: readLocalizedText(home.lead.alt, language).text } : null,
    carousel: readCarousel(slides, home.settings.interval, pictures, language),
    /** The same statement in the other language; empty where nobody wrote it there. */
    echo: home.texts.title?.[language === 'nl' ? 'fr' : 'nl'] ?? '',
    news: news.map((article) => ({ ...article, picture: articles.pictureOf(article) })),
    training,
    member,
  }
})

async function readForMember(context: Context, viewer: Member, language: Language) {
  const since = await context.get(visitsContext).come(viewer)
  const [recent, answers, fee] = await Promise.all([
    context.get(intranetContext).recent.since(viewer, since, language),
    context.get(articlesContext).reading.answersSince(viewer, since),
    context.get(membersContext).ownFee(viewer),
  ])
  const owes = fee.state === 'due' || fee.state === 'overdue' || fee.state === 'never'
  const payee = owes ? await context.get(organisationContext).payee(viewer) : null
  const asksFee = (await context.get(organisationContext).current(viewer)).fee > 0
  // Where no fee is asked, only a payment that came is worth a word.
  const shownFee = asksFee || fee.state === 'paid' ? fee : null
  return { firstName: viewer.firstName, since, recent, answers, fee: shownFee, payee }
}

export default function HomePage({ loaderData, matches: [root] }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { texts, lead, echo, news, training, member, carousel } = loaderData
  return (
    <MarginPage>
      <MarginSection
        margin={
          <span>
            <Written text={texts.field} own={t('pages.home.field')} />
          </span>
        }
      >
        <Statement {...{ texts, lead, echo }} association={root.loaderData?.organisation} isShort={member !== null} />
        <EditPageLink slug="home" />
      </MarginSection>
      {member && <ForMembers data={member} />}
      {carousel && (
        <MarginSection>
          <Carousel carousel={carousel} isFirst={lead === null || member !== null} />
        </MarginSection>
      )}
      <LatestNews texts={texts} news={news} />
      <UpcomingTraining texts={texts} articles={training} />
      {!member && (
        <MarginSection>
          <p className="text-lede">
            <Written text={texts.closing} own={t('pages.home.closing')} />{' '}
            <Link to={href('/team/become-member')} className="link">
              <Written text={texts['closing-link']} own={t('pages.home.closing-link')} />
            </Link>
          </p>
        </MarginSection>
      )}
    </MarginPage>
  )
}

type Site = { publicUrl: string; language: Language; organisation: { name: string; logo: string | null } }

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
