import '../components/contact.css'
import type { ReactNode } from 'react'
import { href, redirect } from 'react-router'
import { organisationContext } from '#features/administration/administration.context.ts'
import { viewerOf } from '#platform/access/guards.ts'
import { isMember } from '#platform/access/viewer.ts'
import { Form, FormProblems } from '#platform/forms/form.tsx'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { type FormProblem, formOf, parseForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { MiB, publicForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Chapter } from '#ui/chapter.tsx'
import { EmailField, TextArea, TextField } from '#ui/field.tsx'
import { fieldId } from '#ui/field-notes.tsx'
import { Icon } from '#ui/icon.tsx'
import { MarginPage, MarginSection } from '#ui/margin-page.tsx'
import { contactContext, pagesContext } from '../../pages.context.ts'
import { PageHead, pageHandle } from '../../reading/components/page-head.tsx'
import { readTexts } from '../../reading/read-text.ts'
import { messageSchema } from '../message.schema.ts'
import {
  attachmentBytes,
  contactRate,
  maxAttachments,
  maxMessageLength,
  maxNameLength,
  maxSubjectLength,
} from '../message.ts'
import type { Route } from './+types/contact'

// Not cached: the form holds what belongs to one visitor.
export const handle = {
  titleKey: 'pages.contact.title',
  titleOf: pageHandle.titleOf,
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

/** Open to everybody. Files cannot be given back to a browser: `chosen` tells which ones have to be chosen again. */
export const action = formAction(async ({ context, request }: Route.ActionArgs) => {
  const form = await formOf(request)
  const files = form.getAll('attachments').filter((file) => file instanceof File && file.name !== '') as File[]
  const names = files.map(({ name }) => name).join(', ')
  form.set('chosen', names.slice(0, 500))
  const written = parseForm(request, form, messageSchema)
  const { language } = context.get(requestContext)
  return redirect(await context.get(contactContext).write({ viewer: viewerOf(context), written, files, language }))
})

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

function ContactFacts({ page: { association, texts } }: { page: Route.ComponentProps['loaderData'] }) {
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
            <Fact key={field} name={t(`pages.contact.${field}`)}>
              {fact}
            </Fact>
          ),
      )}
      {(['hours', 'directions'] as const).map((field) => {
        const text = texts[field]
        return (
          text && (
            <Fact key={field} name={t(`pages.contact-form.${field}`)} lang={documentLanguage(text.language)}>
              {text.text}
            </Fact>
          )
        )
      })}
    </section>
  )
}

/** What it is in the margin, what it says beside it. */
const Fact = ({ name, lang, children }: { name: string; lang?: string; children: ReactNode }) => (
  <MarginSection margin={<h2 className="contact-fact-name">{name}</h2>}>
    <p className="entry contact-fact" lang={lang}>
      {children}
    </p>
  </MarginSection>
)

type ContactFormProps = { page: Route.ComponentProps['loaderData']; refused: FormProblem | null }

/** A native form: visitors have no React. What was typed stays when something is wrong with it; files do not. */
function ContactForm({ page, refused }: ContactFormProps) {
  const { t } = useTranslation()
  const limits = { most: maxAttachments, maxBytes: attachmentBytes }
  return (
    <Form
      as="form"
      checks="contact"
      refused={refused}
      action={href('/contact')}
      encType="multipart/form-data"
      className="contact-form"
      sends={{ _appCheck: '' }}
      notice={
        <>
          <p className="contact-note">{t('pages.contact-form.intro')}</p>
          <FormProblems problem={refused} />
        </>
      }
    >
      <TextField
        name="name"
        defaultValue={page.writer?.name}
        required
        label={t('pages.contact-form.name')}
        autoComplete="name"
        maxLength={maxNameLength}
      />
      <EmailField
        defaultValue={page.writer?.email}
        label={t('pages.contact-form.email')}
        help={t('pages.contact-form.email-help')}
        autoComplete="email"
      />
      <TextField
        name="subject"
        required
        className="contact-wide"
        label={t('pages.contact-form.subject')}
        autoComplete="off"
        maxLength={maxSubjectLength}
      />
      <TextArea
        name="message"
        required
        className="contact-wide"
        label={t('pages.contact-form.message')}
        rows={10}
        maxLength={maxMessageLength}
      />
      <TextField
        type="file"
        name="attachments"
        multiple
        className="contact-wide"
        label={t('pages.contact-form.attachments')}
        optionalLabel={t('pages.contact-form.optional')}
        help={t('pages.contact-form.attachments-help', limits)}
        // Looked at as soon as they are chosen (file-rules.ts), in the words of the server.
        data-files=""
        data-remove={t('pages.contact-form.remove-file')}
        data-most={maxAttachments}
        data-bytes={attachmentBytes}
        data-refused={page.refusedExtensions.join(' ')}
        data-too-many={t('error.contact.too-many-attachments', limits)}
        data-too-large={t('error.contact.attachments-too-large', limits)}
        data-program={t('error.intranet.program-file-refused', { extension: '%' })}
      />
      <p className="field-error" id={`${fieldId('attachments')}-problem`} role="alert" hidden>
        <Icon name="error" />
        <span />
      </p>
      {/* Filled by chosen-files.ts. */}
      <ul
        className="contact-files"
        id={`${fieldId('attachments')}-chosen`}
        aria-label={t('pages.contact-form.chosen')}
      />
      {refused?.values.chosen && (
        <Banner kind="warning">{t('pages.contact-form.choose-again', { names: refused.values.chosen })}</Banner>
      )}
      <p className="contact-privacy">
        {t('pages.contact-form.privacy')}{' '}
        <a className="link" href={href('/privacy')} target="_blank" rel="noreferrer">
          {t('pages.contact-form.privacy-link')}
        </a>
      </p>
      <div className="contact-actions">
        <Button type="submit" variant="primary">
          {t('pages.contact-form.send')}
        </Button>
      </div>
    </Form>
  )
}
