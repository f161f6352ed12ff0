import '../components/links.css'
import { href } from 'react-router'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Chapter } from '#ui/chapter.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { MarginPage, MarginSection } from '#ui/margin-page.tsx'
import { linksContext } from '../../pages.context.ts'
import { PageHead, pageHandle } from '../../reading/components/page-head.tsx'
import { readPage } from '../../reading/statement-page.server.ts'
import { hostOf } from '../link.ts'
import type { Route } from './+types/useful-links'

export const handle = { titleKey: 'pages.useful-links.title', ...pageHandle } satisfies RouteHandle

export const loader = pageLoader(async ({ context }: Route.LoaderArgs) => {
  const { viewer, language, texts } = await readPage(context, 'useful-links')
  return { texts, groups: await context.get(linksContext).shown(viewer, language) }
})

export default function UsefulLinksPage({ loaderData: { texts, groups } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <MarginPage>
      <PageHead slug="useful-links" texts={texts} />
      {groups.map((group) => (
        <Chapter
          key={group.id}
          id={`group-${group.id}`}
          title={group.title.text}
          lang={documentLanguage(group.title.language)}
        >
          {group.links.map((link) => (
            <OneLink key={link.id} link={link} />
          ))}
        </Chapter>
      ))}
      {groups.length === 0 && (
        <MarginSection>
          <EmptyState text={t('pages.useful-links.none')}>
            <ButtonLink to={href('/')}>{t('pages.to-home')}</ButtonLink>
          </EmptyState>
        </MarginSection>
      )}
    </MarginPage>
  )
}

type ShownLink = Route.ComponentProps['loaderData']['groups'][number]['links'][number]

function OneLink({ link: { url, title, description } }: { link: ShownLink }) {
  const { t, language } = useTranslation()
  return (
    <MarginSection margin={<span className="link-host">{hostOf(url)}</span>}>
      <div className="entry">
        <h3 className="text-h3" lang={documentLanguage(title.language)}>
          <a className="entry-link link-out" href={url} rel="noreferrer">
            {title.text}
            <Icon name="external" />
            <span className="sr-only" lang={documentLanguage(language)}>
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
