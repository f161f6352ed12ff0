import { viewerOf } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { type Pair, readPair } from '#platform/i18n/pair.ts'
import { pagesContext } from '../../pages.context.ts'
import { linksContext } from '../links.context.ts'
import type { Route } from './+types/useful-links'
import '../components/links.css'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { MarginPage, MarginSection, PageTitle } from '#ui/page.tsx'
import { EditPageLink } from '../../editing/components/edit-page-link.tsx'
import { hostOf, type ReadText, type ShownGroup, type ShownLink } from '../link.ts'

export const handle = { titleKey: 'pages.useful-links.title', cache: ['pages', 'organisation'] } satisfies RouteHandle

export const loader = pageLoader(async ({ context }: Route.LoaderArgs) => {
  const viewer = viewerOf(context)
  const { language } = context.get(requestContext)
  const { texts } = await context.get(pagesContext).page(viewer, 'useful-links')
  const said = (pair: Pair | undefined) => (pair && readPair(pair, language).text ? readPair(pair, language) : null)
  return {
    title: said(texts.title),
    lede: said(texts.lede),
    groups: await context.get(linksContext).shown(viewer, language),
  }
})

export default function UsefulLinksRoute({ loaderData }: Route.ComponentProps) {
  return <UsefulLinksPage page={loaderData} />
}

type UsefulLinks = { title: ReadText | null; lede: ReadText | null; groups: ShownGroup[] }

/** Other sites, in groups; where each leads stands in the margin. */
function UsefulLinksPage({ page: { title, lede, groups } }: { page: UsefulLinks }) {
  const { t } = useTranslation()
  return (
    <MarginPage>
      <MarginSection>
        <PageTitle>
          <Text said={title} own={t('pages.useful-links.title')} />
        </PageTitle>
        <p className="text-lede">
          <Text said={lede} own={t('pages.useful-links.lede')} />
        </p>
        <EditPageLink slug="useful-links" />
      </MarginSection>
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={`group-${group.id}`}>
          <MarginSection>
            <div className="chapter-head">
              <h2 id={`group-${group.id}`} className="text-h2" lang={documentLanguage(group.title.language)}>
                {group.title.text}
              </h2>
            </div>
          </MarginSection>
          {group.links.map((link) => (
            <OneLink key={link.id} link={link} />
          ))}
        </section>
      ))}
      {groups.length === 0 && (
        <MarginSection>
          <EmptyState text={t('pages.useful-links.none')}>
            <ButtonLink to="/">{t('pages.to-home')}</ButtonLink>
          </EmptyState>
        </MarginSection>
      )}
    </MarginPage>
  )
}

/** What an admin wrote, in its own language, or the portal's own words. */
function Text({ said, own }: { said: ReadText | null; own: string }) {
  return said ? <span lang={documentLanguage(said.language)}>{said.text}</span> : own
}

function OneLink({ link: { url, title, description } }: { link: ShownLink }) {
  const { t, i18n } = useTranslation()
  return (
    <MarginSection margin={<span className="link-host">{hostOf(url)}</span>}>
      <div className="entry">
        <h3 className="text-h3" lang={documentLanguage(title.language)}>
          <a className="entry-link link-out" href={url} rel="noreferrer">
            {title.text}
            <Icon name="external" />
            <span className="sr-only" lang={documentLanguage(i18n.language as Language)}>
              {' '}
              ({t('pages.useful-links.external')})
            </span>
          </a>
        </h3>
        {description && <p lang={documentLanguage(description.language)}>{description.text}</p>}
      </div>
    </MarginSection>
  )
}
