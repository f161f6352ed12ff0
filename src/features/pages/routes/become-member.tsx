import { useTranslation } from 'react-i18next'
import { organisationContext } from '#features/administration/organisation.context.ts'
import { viewerOf } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Entry } from '#ui/entry-list.tsx'
import { MarginLabel, MarginPage, MarginSection, PageTitle } from '#ui/page.tsx'
import type { Route } from './+types/become-member'

export const handle = { titleKey: 'pages.become-member.title', cache: ['pages', 'organisation'] } satisfies RouteHandle

export const loader = pageLoader(async ({ context }: Route.LoaderArgs) => {
  const viewer = viewerOf(context)
  const { email } = await context.get(organisationContext).current(viewer)
  return { email }
})

const steps = ['write', 'decision', 'fee'] as const

export default function BecomeMemberPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { email } = loaderData
  const subject = encodeURIComponent(t('pages.become-member.mail-subject'))
  return (
    <MarginPage>
      <MarginSection margin={<MarginLabel>{t('pages.team.label')}</MarginLabel>}>
        <PageTitle>{t('pages.become-member.title')}</PageTitle>
        <p className="text-lede">{t('pages.become-member.lede')}</p>
      </MarginSection>
      <section aria-label={t('pages.become-member.steps-label')}>
        {steps.map((step, i) => (
          <Entry
            key={step}
            level="h2"
            margin={<span className="margin-label text-h3">{i + 1}</span>}
            title={t(`pages.become-member.steps.${step}.title`)}
          >
            <p>{t(`pages.become-member.steps.${step}.text`)}</p>
          </Entry>
        ))}
      </section>
      <MarginSection>
        <p className="flex flex-wrap gap-3">
          {email && (
            <a className="button button-primary" href={`mailto:${email}?subject=${subject}`}>
              {t('pages.become-member.write')}
            </a>
          )}
          <ButtonLink to="/contact">{t('pages.become-member.contact')}</ButtonLink>
        </p>
      </MarginSection>
    </MarginPage>
  )
}
