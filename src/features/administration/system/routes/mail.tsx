import '../components/system.css'
import { Form, href } from 'react-router'
import { useAdminTrail } from '#platform/access/admin-trail.ts'
import { requireAdmin } from '#platform/access/guards.ts'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { FormProblems, SubmitButton } from '#platform/forms/form.tsx'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import { actionsByIntent } from '#platform/http/actions-by-intent.server.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { DateAndTime } from '#platform/i18n/moments.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { useLive } from '#platform/live/use-live.ts'
import type { ShownMail } from '#platform/mail/mail-queue.server.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { EmailText } from '#ui/email-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { systemContext } from '../../administration.context.ts'
import { MailStateBadge } from '../components/mail-queue-list.tsx'
import { systemTopic } from '../system.ts'
import type { Route } from './+types/mail'

export const handle = { titleKey: 'administration.system.mail.title', guard: adminForm() } satisfies RouteHandle

/** What may be shown of a mail. @throws PortalError mail.not-there */
export const loader = pageLoader(({ context, request, params: { id } }: Route.LoaderArgs) =>
  context.get(systemContext).mail(requireAdmin(context, request), id),
)

const systemPath = href('/administration/system')

export const action = formAction(
  actionsByIntent(
    ({ context, request, params: { id } }: Route.ActionArgs) => ({
      id,
      viewer: requireAdmin(context, request),
      system: context.get(systemContext),
    }),
    {
      retry: async ({ system, viewer, id }) => {
        await system.retryMail(viewer, id)
        return redirectWithNotice(href('/administration/system/mails/:id', { id }), {
          kind: 'success',
          key: 'success.mail.retried',
        })
      },
      discard: async ({ system, viewer, id }) => {
        await system.discardMail(viewer, id)
        return redirectWithNotice(systemPath, { kind: 'success', key: 'success.mail.discarded' })
      },
    },
  ),
)

export const clientAction = keepInput

/** One mail as it was or will be sent; one with a link that opens something is never shown. */
export default function MailPage({ loaderData: mail, actionData }: Route.ComponentProps) {
  const refused = useAnswer(actionData as FormProblem | undefined)
  const { t } = useTranslation()
  const system = { label: t('administration.parts.system.title'), href: systemPath }
  const trail = useAdminTrail(system, { label: t('administration.system.mail.title') })
  useLive([systemTopic])
  return (
    <WorkPage>
      <Breadcrumbs {...trail} />
      <PageTitle>{mail.subject}</PageTitle>
      <FormProblems problem={refused} />
      {mail.unconfirmedAt !== null && <Banner kind="warning">{t('administration.system.mail.unconfirmed-why')}</Banner>}
      <MailFacts mail={mail} />
      <MailActions mail={mail} />
      <Written mail={mail} />
    </WorkPage>
  )
}

function MailFacts({ mail }: { mail: ShownMail }) {
  const { t } = useTranslation()
  const toWhom = mail.recipient.includes('@') ? (
    <EmailText key="to" email={mail.recipient} />
  ) : (
    t('administration.system.mails.forgotten')
  )
  const facts = [
    ['state', <MailStateBadge key="state" mail={mail} />],
    ['from', mail.from],
    ['to', toWhom],
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

/** Without scripts, forms, links that lead anywhere, or anything from elsewhere: a frame that may do nothing. */
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
        <iframe className="mail-frame" sandbox="" title={html} srcDoc={plain(written.html)} />
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

/** The frame has the page's own policy, which takes no style elements: they only hold what mail programs do at night. */
const plain = (html: string) => html.replace(/<style[\s>][\s\S]*?<\/style>/gi, '')
