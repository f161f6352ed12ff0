import { href } from 'react-router'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarginLabel, MarginPage, MarginSection } from '#ui/margin-page.tsx'
import { teamContext } from '../../pages.context.ts'
import { PageHead, pageHandle } from '../../reading/components/page-head.tsx'
import { readPage } from '../../reading/statement-page.server.ts'
import { BodyParts } from '../components/body-parts.tsx'
import type { ShownBody } from '../team-reading.service.server.ts'
import type { Route } from './+types/workgroup'

export const handle = { titleKey: 'pages.workgroup.title', ...pageHandle } satisfies RouteHandle

export const loader = pageLoader(async ({ context }: Route.LoaderArgs) => {
  const { viewer, language, texts } = await readPage(context, 'workgroup')
  return { texts, bodies: await context.get(teamContext).workgroups(viewer, language) }
})

export default function WorkgroupPage({ loaderData: { texts, bodies } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <MarginPage>
      <PageHead slug="workgroup" texts={texts} margin={<MarginLabel>{t('pages.team.label')}</MarginLabel>}>
        {bodies.length > 1 && (
          <nav aria-label={t('pages.team.contents')}>
            <ul className="team-contents">
              {bodies.map(({ id, name }) => (
                <li key={id}>
                  <a className="link" href={`#${id}`} lang={documentLanguage(name.language)}>
                    {name.text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </PageHead>
      {bodies.map((body) => (
        <OneWorkgroup key={body.id} body={body} />
      ))}
      {bodies.length === 0 && (
        <MarginSection>
          <EmptyState text={t('pages.workgroup.none')}>
            <ButtonLink to={href('/contact')}>{t('pages.team.contact')}</ButtonLink>
          </EmptyState>
        </MarginSection>
      )}
    </MarginPage>
  )
}

function OneWorkgroup({ body }: { body: ShownBody }) {
  const { t } = useTranslation()
  const { id, name } = body
  return (
    <section className="team-chapter" aria-labelledby={id}>
      <MarginSection>
        <div className="chapter-head">
          <h2 id={id} className="text-h2" lang={documentLanguage(name.language)}>
            {name.text}
          </h2>
        </div>
      </MarginSection>
      <BodyParts body={body} label={t('pages.team.members-of', { name: name.text })} none={t('pages.team.nobody')} />
    </section>
  )
}
