import '../components/system.css'
import { Form, useNavigation } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import { actionsByIntent } from '#platform/http/actions-by-intent.server.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { useLive } from '#platform/live/use-live.ts'
import type { ShownMail } from '#platform/mail/mail-queue.server.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button } from '#ui/button.tsx'
import { EmailText } from '#ui/email-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { systemContext } from '../../administration.context.ts'
import { MailStateBadge } from '../components/mail-state-badge.tsx'
import { Moment } from '../components/system-fact-list.tsx'
import { systemTopic } from '../system.ts'
import type { Route } from './+types/mail'

export const handle = { titleKey: 'administration.system.mail.title', guard: adminForm() } satisfies RouteHandle

/** What may be shown of a mail. @throws PortalError mail.not-there */
export const loader = pageLoader(({ context, request, params: { id } }: Route.LoaderArgs) =>
  context.get(systemContext).mail(requireAdmin(context, request), id),
)

const systemPath = '/administration/system'

/** @throws PortalError mail.* */
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
        return redirectWithNotice(`${systemPath}/mails/${id}`, { kind: 'success', key: 'success.mail.retried' })
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
  const refused = useAnswer(actionData as FormProblem | undefined)?.problem
  const { t, i18n } = useTranslation()
  useLive([systemTopic])
  return (
    <WorkPage>
      <Breadcrumbs
        label={t('administration.breadcrumbs')}
        items={[
          { label: t('administration.title'), href: '/administration' },
          { label: t('administration.parts.system.title'), href: '/administration/system' },
          { label: t('administration.system.mail.title') },
        ]}
      />
      <PageTitle>{mail.subject}</PageTitle>
      {refused && <Banner kind="error">{translateMessage(i18n, refused)}</Banner>}
      {mail.unconfirmedAt !== null && <Banner kind="warning">{t('administration.system.mail.unconfirmed-why')}</Banner>}
      <MailFacts mail={mail} />
      <MailActions mail={mail} />
      <Written mail={mail} />
    </WorkPage>
  )
}

function MailFacts({ mail }: { mail: ShownMail }) {
  const { t, language } = useTranslation()
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
    ['written', <Moment key="written" at={mail.createdAt} language={language} />],
    ['sent', mail.sentAt !== null && <Moment key="sent" at={mail.sentAt} language={language} />],
    ['failed', mail.failedAt !== null && <Moment key="failed" at={mail.failedAt} language={language} />],
    ['unconfirmed', mail.unconfirmedAt !== null && <Moment key="un" at={mail.unconfirmedAt} language={language} />],
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
  const isBusy = useNavigation().formMethod === 'POST'
  // One that probably arrived is only taken off the list.
  const drop = mail.unconfirmedAt === null ? 'discard' : 'dismiss'
  const canRetry = mail.sentAt === null && (mail.failedAt === null || mail.written !== null)
  return (
    <div className="mail-actions">
      {mail.written && (
        // A file, not a page: the browser asks for it itself.
        <a className="button button-secondary" href={`/administration/system/mails/${mail.id}/message`} download>
          <Icon name="download" />
          {t('administration.system.mail.download')}
        </a>
      )}
      {canRetry && (
        <Form method="post">
          <XsrfField />
          <Button type="submit" name="intent" value="retry" variant="primary" isPending={isBusy}>
            <Icon name="retry" />
            {t(`administration.system.mail.${mail.unconfirmedAt === null ? 'retry' : 'again'}`)}
          </Button>
        </Form>
      )}
      {mail.sentAt === null && (
        <details className="mail-discard">
          <summary className="button button-secondary">{t(`administration.system.mail.${drop}`)}</summary>
          <Form method="post">
            <XsrfField />
            <p>{t(`administration.system.mail.${drop}-question`, { recipient: mail.recipient })}</p>
            <Button type="submit" name="intent" value="discard" variant="danger" isPending={isBusy}>
              {t(`administration.system.mail.${drop}-confirm`)}
            </Button>
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
  return (
    <>
      <section className="system-section" aria-labelledby="mail-html">
        <h2 className="text-h3" id="mail-html">
          {t('administration.system.mail.html')}
        </h2>
        <iframe
          className="mail-frame"
          sandbox=""
          title={t('administration.system.mail.html')}
          srcDoc={plain(written.html)}
        />
      </section>
      <section className="system-section" aria-labelledby="mail-text">
        <h2 className="text-h3" id="mail-text">
          {t('administration.system.mail.text')}
        </h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
        <pre className="mail-text" tabIndex={0}>
          {written.text}
        </pre>
      </section>
    </>
  )
}

/** The frame has the page's own policy, which takes no style elements: they only hold what mail programs do at night. */
const plain = (html: string) => html.replace(/<style[\s>][\s\S]*?<\/style>/gi, '')
