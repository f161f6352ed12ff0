import { useTranslation } from 'react-i18next'
import { viewerOf } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Chapter } from '#ui/entry-list.tsx'
import { MarginPage, MarginSection, PageTitle } from '#ui/page.tsx'
import type { UsefulLink } from '../page.ts'
import { pagesContext } from '../pages.context.ts'
import type { Route } from './+types/useful-links'

export const handle = { titleKey: 'pages.useful-links.title', cache: ['pages', 'organisation'] } satisfies RouteHandle

export const loader = pageLoader(async ({ context }: Route.LoaderArgs) => {
  const viewer = viewerOf(context)
  return { groups: await context.get(pagesContext).links(viewer, context.get(requestContext).language) }
})

export default function UsefulLinksPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { groups } = loaderData
  return (
    <MarginPage>
      <MarginSection>
        <PageTitle>{t('pages.useful-links.title')}</PageTitle>
        <p className="text-lede">{t('pages.useful-links.lede')}</p>
      </MarginSection>
      {groups.map((group, i) => (
        <Chapter key={group.title} id={`group-${i}`} title={group.title}>
          {group.links.map((link) => (
            <OneLink key={link.id} link={link} />
          ))}
        </Chapter>
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

function OneLink({ link }: { link: UsefulLink }) {
  return (
    <MarginSection margin={hostOf(link.url)}>
      <div className="entry">
        <h3 className="text-h3">
          <a className="entry-link" href={link.url} rel="noreferrer">
            {link.title}
          </a>
        </h3>
        {link.description && <p>{link.description}</p>}
      </div>
    </MarginSection>
  )
}

/** Where the link leads, so that nobody is surprised. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '')
