import type { RouterContextProvider } from 'react-router'
import { organisationContext } from '#features/administration/administration.context.ts'
import { articlesContext } from '#features/articles/articles.context.ts'
import { intranetContext } from '#features/intranet/intranet.context.ts'
import { membersContext } from '#features/members/members.context.ts'
import { viewerOf } from '#platform/access/guards.ts'
import { isMember, type Member } from '#platform/access/viewer.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { type Carousel, readCarousel } from '../carousel/read-slides.ts'
import type { PageContent } from '../content/page-content.ts'
import { pagesContext, picturesContext, visitsContext } from '../pages.context.ts'
import { readTexts } from '../reading/read-text.ts'

type Context = Readonly<RouterContextProvider>

/** Of news and of training. */
const shown = 3

export async function readHomePage(context: Context) {
  const viewer = viewerOf(context)
  const { language } = context.get(requestContext)
  const articles = context.get(articlesContext)
  const [home, news, training, member] = await Promise.all([
    context.get(pagesContext).page(viewer, 'home'),
    articles.latest(viewer, { category: 'default', language, limit: shown }),
    articles.upcoming(viewer, { language, limit: shown }),
    isMember(viewer) ? readForMember(context, viewer, language) : null,
  ])
  const { texts } = home
  const [newest] = news
  return {
    texts: readTexts(texts, language),
    carousel: await readHomeCarousel(context, home, language),
    /** The same statement in the other language; empty where nobody wrote it there. */
    echo: texts.title?.[language === 'nl' ? 'fr' : 'nl'] ?? '',
    news,
    picture: newest ? articles.pictureOf(newest) : null,
    training,
    member,
  }
}

export type HomeData = Awaited<ReturnType<typeof readHomePage>>

/** What is there for this member and nobody else. */
async function readForMember(context: Context, viewer: Member, language: Language) {
  const since = await context.get(visitsContext).come(viewer)
  const [recent, answers, fee] = await Promise.all([
    context.get(intranetContext).recent.since(viewer, since, language),
    context.get(articlesContext).answersSince(viewer, since),
    context.get(membersContext).ownFee(viewer),
  ])
  const owes = fee.state === 'due' || fee.state === 'overdue' || fee.state === 'never'
  const payee = owes ? await context.get(organisationContext).payee(viewer) : null
  const asksFee = (await context.get(organisationContext).current(viewer)).fee > 0
  // Where no fee is asked, only a payment that came is worth a word.
  const told = asksFee || fee.state === 'paid' ? fee : null
  return { firstName: viewer.firstName, since, recent, answers, fee: told, payee }
}

export type ForMemberData = NonNullable<HomeData['member']>

/** The carousel of the home page in the reader's language; null where there is none. @param home the page as it is kept */
async function readHomeCarousel(
  context: Readonly<RouterContextProvider>,
  home: PageContent,
  language: Language,
): Promise<Carousel | null> {
  if (!home.settings.isCarouselShown) return null
  const pictures = await context.get(picturesContext).pictureOf(home.slides.map(({ picture }) => picture))
  return readCarousel(home, pictures, language)
}
