import '../components/system.css'
import { Form, href } from 'react-router'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { FormProblems } from '#platform/forms/form.tsx'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import { SubmitButton } from '#platform/forms/submit-button.tsx'
import { adminActions, adminLoader } from '#platform/http/admin-route.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { DateAndTime } from '#platform/i18n/moments.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { MailFrame } from '#platform/mail/mail-frame.tsx'
import type { ShownMail } from '#platform/mail/mail-queue.server.ts'
import { Banner } from '#ui/banner.tsx'
import { EmailText } from '#ui/email-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import { systemContext } from '../../administration.context.ts'
import { MailStateBadge } from '../components/mail-queue-list.tsx'
import { systemTopic } from '../system.ts'
import type { Route } from './+types/mail'

export const handle = { titleKey: 'administration.system.mail.title', guard: adminForm() } satisfies RouteHandle

export const loader = adminLoader(systemContext, ({ service, viewer, id }) => service.mail(viewer, id))

const systemPath = href('/administration/system')

export const action = adminActions(systemContext, {
  retry: async ({ service, viewer, id }) => {
    await service.retryMail(viewer, id)
    const here = href('/administration/system/mails/:id', { id })
    return redirectWithNotice(here, { kind: 'success', key: 'success.mail.retried' })
  },
  discard: async ({ service, viewer, id }) => {
    await service.discardMail(viewer, id)
    return redirectWithNotice(systemPath, { kind: 'success', key: 'success.mail.discarded' })
  },
})

export const clientAction = keepInput

export default function MailPage({ loaderData: mail, actionData }: Route.ComponentProps) {
  const refused = useAnswer(actionData as FormProblem | undefined)
  const { t } = useTranslation()
  const system = { label: t('administration.parts.system.title'), href: systemPath }
  useLive([systemTopic])
  return (
    <AdministrationPage name={t('administration.system.mail.title')} title={mail.subject} above={[system]}>
      <FormProblems problem={refused} />
      {mail.unconfirmedAt !== null && <Banner kind="warning">{t('administration.system.mail.unconfirmed-why')}</Banner>}
      <MailFacts mail={mail} />
      <MailActions mail={mail} />
      <Written mail={mail} />
    </AdministrationPage>
  )
}

function MailFacts({ mail }: { mail: ShownMail }) {
  const { t } = useTranslation()
  const isKnown = mail.recipient.includes('@')
  const to = isKnown ? <EmailText key="to" email={mail.recipient} /> : t('administration.system.mails.forgotten')
  const facts = [
    ['state', <MailStateBadge key="state" mail={mail} />],
    ['from', mail.from],
    ['to', to],
    ['subject', mail.subject],
    ['written', <DateAndTime key="written" at={mail.createdAt} />],
    ['sent', mail.sentAt !== null && <DateAndTime key="sent" at={mail.sentAt} />],
    ['failed', mail.failedAt !== null && <DateAndTime key="failed" at={mail.failedAt} />],
    ['unconfirmed', mail.unconfirmedAt !== null && <DateAndTime key="un" at={mail.unconfirmedAt} />],
    ['attempts', mail.attempts],
    ['error', mail.lastError],
  ] as const
  return (
    <dl className="mail-facts">
      {facts.map(([name, value]) => {
        if (value === false || value === null) return null
        return (
          <div key={name}>
            <dt>{t(`administration.system.mail.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        )
      })}
      {Object.entries(mail.headers).map(([name, value]) => (
        <div key={name}>
          <dt lang="en">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function MailActions({ mail }: { mail: ShownMail }) {
  const { t } = useTranslation()
  // One that probably arrived is only taken off the list.
  const drop = mail.unconfirmedAt === null ? 'discard' : 'dismiss'
  const canRetry = mail.sentAt === null && (mail.failedAt === null || mail.written !== null)
  return (
    <div className="mail-actions">
      {mail.written && (
        // A file, not a page: the browser asks for it itself.
        <a
          className="button button-secondary"
          href={href('/administration/system/mails/:id/message', { id: mail.id })}
          download
        >
          <Icon name="download" />
          {t('administration.system.mail.download')}
        </a>
      )}
      {canRetry && (
        <ButtonForm fields={{ intent: 'retry' }} variant="primary">
          <Icon name="retry" />
          {t(`administration.system.mail.${mail.unconfirmedAt === null ? 'retry' : 'again'}`)}
        </ButtonForm>
      )}
      {mail.sentAt === null && (
        <details className="mail-discard">
          <summary className="button button-secondary">{t(`administration.system.mail.${drop}`)}</summary>
          <Form method="post">
            <XsrfField />
            <p>{t(`administration.system.mail.${drop}-question`, { recipient: mail.recipient })}</p>
            <SubmitButton intent="discard" variant="danger">
              {t(`administration.system.mail.${drop}-confirm`)}
            </SubmitButton>
          </Form>
        </details>
      )}
    </div>
  )
}

function Written({ mail: { written, hasLink, sentAt, failedAt } }: { mail: ShownMail }) {
  const { t } = useTranslation()
  if (written === null) {
    const isOver = sentAt !== null || failedAt !== null
    const why = hasLink ? (isOver ? 'link-gone' : 'link') : 'forgotten'
    return <Banner kind="info">{t(`administration.system.mail.hidden.${why}`)}</Banner>
  }
  const html = t('administration.system.mail.html')
  return (
    <>
      <Section className="system-section" id="mail-html" title={html}>
        <MailFrame title={html} html={written.html} />
      </Section>
      <Section className="system-section" id="mail-text" title={t('administration.system.mail.text')}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
        <pre className="mail-text" tabIndex={0}>
          {written.text}
        </pre>
      </Section>
    </>
  )
}
