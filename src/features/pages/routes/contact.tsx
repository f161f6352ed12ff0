import { useTranslation } from 'react-i18next'
import { organisationContext } from '#features/administration/organisation.context.ts'
import { viewerOf } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { Entry } from '#ui/entry-list.tsx'
import { MarginPage, MarginSection, PageTitle } from '#ui/page.tsx'
import type { Route } from './+types/contact'

export const handle = { titleKey: 'pages.contact.title', cache: ['pages', 'organisation'] } satisfies RouteHandle

export const loader = pageLoader(async ({ context }: Route.LoaderArgs) => {
  const viewer = viewerOf(context)
  const { language } = context.get(requestContext)
  const { name, address, email, phone, enterpriseNumber } = await context.get(organisationContext).current(viewer)
  return { name: name[language], address: address[language], email, phone, enterpriseNumber }
})

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { name, address, email, phone, enterpriseNumber } = loaderData
  return (
    <MarginPage>
      <MarginSection>
        <PageTitle>{t('pages.contact.title')}</PageTitle>
        <p className="text-lede">{t('pages.contact.lede')}</p>
      </MarginSection>
      <section aria-label={t('pages.contact.details')}>
        {email && (
          <Entry level="h2" title={t('pages.contact.email')}>
            <p>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          </Entry>
        )}
        {phone && (
          <Entry level="h2" title={t('pages.contact.phone')}>
            <p>
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
            </p>
          </Entry>
        )}
        {address && (
          <Entry level="h2" title={t('pages.contact.address')}>
            <p>
              {name}
              <br />
              {address}
            </p>
          </Entry>
        )}
        {enterpriseNumber && (
          <Entry level="h2" title={t('pages.contact.enterprise-number')}>
            <p>{enterpriseNumber}</p>
          </Entry>
        )}
      </section>
      <MarginSection>
        <p className="max-w-read text-text-2">{t('pages.contact.form-follows')}</p>
      </MarginSection>
    </MarginPage>
  )
}
