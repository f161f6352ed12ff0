import '../components/contact.css'
import { redirect } from 'react-router'
import { organisationContext } from '#features/administration/administration.context.ts'
import { viewerOf } from '#platform/access/guards.ts'
import { isMember } from '#platform/access/viewer.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { formOf, parseForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { MiB, publicForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Chapter, Entry } from '#ui/entry-list.tsx'
import { MarginPage, MarginSection } from '#ui/page.tsx'
import { contactContext, pagesContext } from '../../pages.context.ts'
import { PageHead } from '../../reading/components/page-head.tsx'
import { readTexts } from '../../reading/read-text.ts'
import { ContactForm } from '../components/contact-form.tsx'
import { contactRate } from '../contact.rates.ts'
import { messageSchema } from '../message.schema.ts'
import type { Route } from './+types/contact'

// Not cached: the form holds what belongs to one visitor.
export const handle = {
  titleKey: 'pages.contact.title',
  // Files that are somewhat too large together are refused by the form, with what was typed; the rest at once.
  guard: publicForm({ rate: contactRate, withoutToken: 5, maxBytes: 16 * MiB }),
} satisfies RouteHandle

/** Open to everybody. */
export const loader = pageLoader(async ({ context }: Route.LoaderArgs) => {
  const viewer = viewerOf(context)
  const { language } = context.get(requestContext)
  const { texts } = await context.get(pagesContext).page(viewer, 'contact')
  const organisation = await context.get(organisationContext).current(viewer)
  const { legalName, address, email, phone, enterpriseNumber } = organisation
  return {
    association: { name: legalName[language], address: address[language], email, phone, enterpriseNumber },
    texts: readTexts(texts, language),
    writer: isMember(viewer) ? { name: `${viewer.firstName} ${viewer.lastName}`.trim(), email: viewer.email } : null,
    refusedExtensions: context.get(contactContext).refusedExtensions,
  }
})

/**
 * Open to everybody. Files cannot be given back to a browser: `chosen` tells which ones have to be chosen again.
 *
 * @throws InvalidForm; PortalError of the service
 */
export const action = formAction(async ({ context, request }: Route.ActionArgs) => {
  const form = await formOf(request)
  const files = form.getAll('attachments').filter((file) => file instanceof File && file.name !== '') as File[]
  form.set(
    'chosen',
    files
      .map(({ name }) => name)
      .join(', ')
      .slice(0, 500),
  )
  const written = parseForm(request, form, messageSchema)
  const { language } = context.get(requestContext)
  return redirect(await context.get(contactContext).write({ viewer: viewerOf(context), written, files, language }))
})

type Page = Route.ComponentProps['loaderData']

/** Where the association is, and how one writes to it. */
export default function ContactPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <MarginPage>
      <PageHead slug="contact" texts={page.texts} />
      <ContactFacts page={page} />
      <Chapter id="write" title={t('pages.contact-form.title')}>
        <MarginSection>
          <ContactForm page={page} refused={actionData ?? null} />
        </MarginSection>
      </Chapter>
    </MarginPage>
  )
}

function ContactFacts({ page: { association, texts } }: { page: Page }) {
  const { t } = useTranslation()
  const { name, address, email, phone, enterpriseNumber } = association
  const link = (to: string, text: string) => (
    <a className="link" href={to}>
      {text}
    </a>
  )
  const where = (
    <>
      {name}
      <br />
      {address}
    </>
  )
  const facts = [
    ['address', address && where],
    ['email', email && link(`mailto:${email}`, email)],
    ['phone', phone && link(`tel:${phone.replace(/[^+\d]/g, '')}`, phone)],
    ['enterprise-number', enterpriseNumber],
  ] as const
  return (
    <section aria-label={t('pages.contact.details')}>
      {facts.map(
        ([field, fact]) =>
          fact && (
            <Entry key={field} level="h2" title={t(`pages.contact.${field}`)}>
              <p>{fact}</p>
            </Entry>
          ),
      )}
      {(['hours', 'directions'] as const).map((field) => {
        const text = texts[field]
        return (
          text && (
            <Entry key={field} level="h2" title={t(`pages.contact-form.${field}`)}>
              <p className="contact-said" lang={documentLanguage(text.language)}>
                {text.text}
              </p>
            </Entry>
          )
        )
      })}
    </section>
  )
}
