import { MailNotice } from '#platform/forms/mail-notice.tsx'
import '../../years/components/years.css'
import { href, Link } from 'react-router'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { FormProblems } from '#platform/forms/form.tsx'
import { treasurerAction, treasurerLoader } from '#platform/http/admin-route.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, readForm } from '#platform/http/read-form.ts'
import { type RouteHandle, treasurerForm } from '#platform/http/route-guard.ts'
import { formatDate, formatMoney, formatTime } from '#platform/i18n/formats.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { MailFrame } from '#platform/mail/mail-frame.tsx'
import { Banner } from '#ui/banner.tsx'
import { mailingsContext } from '../../payments.context.ts'
import { yearIn, yearSchemas } from '../../years/year.schema.ts'
import type { Route } from './+types/requests'

export const handle = {
  titleKey: 'payments.requests.title',
  titleFactsOf: ({ name }: Route.ComponentProps['loaderData']) => ({ year: name }),
  guard: treasurerForm(),
} satisfies RouteHandle

export const loader = treasurerLoader(mailingsContext, async ({ service, viewer, params }) => {
  const year = yearIn(params.year)
  const [found, mailings, name] = await Promise.all([
    service.previewRequest(viewer, year).catch(whyNot),
    service.mailings(viewer, year),
    service.yearName(viewer, year),
  ])
  if ('key' in found) return { year, name, preview: nothing, mailings, missing: found.key }
  const samples = found.samples.map(({ name, email: { subject, html } }) => ({ name, subject, html }))
  return { year, name, preview: { ...found, samples }, mailings, missing: null }
})

const nothing = { members: 0, amount: 0, mailed: 0, bounced: 0, exempt: 0, samples: [], digest: '' }

/** What the association has to fill in first, for the page to say. */
function whyNot(error: unknown): { key: string } {
  if (isPortalError(error) && error.status === 409) return { key: error.key }
  throw error
}

export const action = treasurerAction(mailingsContext, async ({ service, viewer, params, request }) => {
  const { digest } = await readForm(request, yearSchemas.open)
  const { id, members } = await service.sendRequest(viewer, yearIn(params.year), digest)
  const notice = { kind: 'success', key: 'success.payments.requests-sent', facts: { count: members } } as const
  return redirectWithNotice(href('/administration/payments/mailings/:id', { id }), notice)
})

export const clientAction = keepInput

export default function RequestsPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t, i18n, language } = useTranslation()
  const refused = useAnswer(actionData as FormProblem | undefined)
  const { year, name, preview, mailings, missing } = page
  const address = href('/administration/payments/years/:year', { year: String(year) })
  const above = [
    { label: t('payments.journal.title'), href: href('/administration/payments') },
    { label: t('payments.years.title'), href: href('/administration/payments/years') },
    { label: t('payments.years.one', { year: name }), href: address },
  ]
  return (
    <AdministrationPage
      name={t('payments.requests.name')}
      title={t('payments.requests.title', { year: name })}
      above={above}
      actions={
        preview.members > 0 && (
          <ButtonForm fields={{ digest: preview.digest }} variant="primary">
            {t('payments.requests.send', { count: preview.members })}
          </ButtonForm>
        )
      }
    >
      <FormProblems problem={refused} />
      <MailNotice />
      {missing && <Banner kind="warning">{translateMessage(i18n, { key: missing })}</Banner>}
      <p className="years-lede">
        {preview.members > 0
          ? t('payments.requests.sum', { count: preview.members, amount: formatMoney(preview.amount, language) })
          : !missing && t('payments.requests.nobody')}{' '}
        {preview.mailed > 0 && t('payments.requests.mailed', { count: preview.mailed })}{' '}
        {preview.bounced > 0 && t('payments.requests.bounced', { count: preview.bounced })}{' '}
        {preview.exempt > 0 && t('payments.requests.exempt', { count: preview.exempt })}
      </p>
      {preview.samples.map(({ name, subject, html }) => (
        <section key={name} className="years-section">
          <h2 className="text-h3">{t('payments.requests.sample', { name })}</h2>
          <p className="years-lede">{subject}</p>
          <MailFrame title={t('payments.requests.sample', { name })} html={html} />
        </section>
      ))}
      {mailings.length > 0 && (
        <section className="years-section" aria-labelledby="mailings">
          <h2 className="text-h3" id="mailings">
            {t('payments.requests.before')}
          </h2>
          <ul className="years-mailings">
            {mailings.map(({ id, startedAt, members }) => (
              <li key={id}>
                <Link className="link" to={href('/administration/payments/mailings/:id', { id })}>
                  {t('payments.requests.one', {
                    date: formatDate(startedAt, language),
                    time: formatTime(startedAt, language),
                    count: members,
                  })}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </AdministrationPage>
  )
}
