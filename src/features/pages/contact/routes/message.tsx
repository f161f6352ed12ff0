import '../components/messages.css'
import { href, Link } from 'react-router'
import { membersContext } from '#features/members/members.context.ts'
import { requireAdmin } from '#platform/access/guards.ts'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { FormProblems } from '#platform/forms/form.tsx'
import { actionsByIntent } from '#platform/http/actions-by-intent.server.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import type { TFunction } from '#platform/i18n/create-i18n.ts'
import { formatDate, formatSize } from '#platform/i18n/formats.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { DateAndTime } from '#platform/i18n/moments.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { EmailText } from '#ui/email-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import { contactContext } from '../../pages.context.ts'
import { retentionSeconds } from '../message.ts'
import type { Route } from './+types/message'

const messagesPath = href('/administration/messages')

// No name: titles stay in the history of a browser.
export const handle = { titleKey: 'pages.messages.one', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(async ({ context, request, params: { id } }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const message = await context.get(contactContext).message(viewer, id)
  const handler = message.handledBy === null ? null : await context.get(membersContext).findMember(message.handledBy)
  const { handledBy: _, ...shown } = message
  return {
    message: shown,
    handler: handler && `${handler.firstName} ${handler.lastName}`.trim(),
    erasedAt: message.createdAt + retentionSeconds,
  }
})

const done = (what: 'handled' | 'opened' | 'deleted', to = messagesPath) =>
  redirectWithNotice(to, { kind: 'success', key: `success.message.${what}` })

export const action = formAction(
  actionsByIntent(
    ({ context, request, params: { id } }: Route.ActionArgs) => ({
      id,
      viewer: requireAdmin(context, request),
      contact: context.get(contactContext),
    }),
    {
      handled: async ({ contact, viewer, id }) => {
        await contact.setHandled(viewer, id, true)
        return done('handled')
      },
      open: async ({ contact, viewer, id }) => {
        await contact.setHandled(viewer, id, false)
        return done('opened', href('/administration/messages/:id', { id }))
      },
      delete: async ({ contact, viewer, id }) => {
        await contact.remove(viewer, id)
        return done('deleted')
      },
    },
  ),
)

export const clientAction = keepInput

type PageProps = { page: Route.ComponentProps['loaderData'] }

export default function MessagePage({ loaderData: page, actionData }: Route.ComponentProps) {
  const refused = useAnswer(actionData as FormProblem | undefined)
  const { t } = useTranslation()
  const { subject, message, language } = page.message
  useQuietLive([topics.messages])
  return (
    <AdministrationPage
      name={t('pages.messages.one')}
      title={<span lang={documentLanguage(language)}>{subject}</span>}
      above={[{ label: t('pages.messages.title'), href: messagesPath }]}
    >
      <FormProblems problem={refused} />
      <div className="message-columns">
        <article className="message-whole">
          <MessageFacts page={page} />
          <p className="message-text" lang={documentLanguage(language)}>
            {message}
          </p>
          <MessageFiles page={page} />
        </article>
        <MessageMeasures page={page} />
      </div>
    </AdministrationPage>
  )
}

function MessageFacts({ page }: PageProps) {
  const { t } = useTranslation()
  const { name, email, createdAt, language, userId } = page.message
  return (
    <dl className="message-facts-list">
      <dt>{t('pages.messages.from')}</dt>
      <dd>
        {name} ·{' '}
        <a className="link" href={mailAddress(email)}>
          <EmailText email={email} />
        </a>
        {userId && (
          <>
            {' · '}
            <Link to={href('/administration/members/:id', { id: userId })} className="link">
              {t('pages.messages.to-member')}
            </Link>
          </>
        )}
      </dd>
      <dt>{t('pages.messages.at')}</dt>
      <dd>
        <DateAndTime at={createdAt} />
      </dd>
      <dt>{t('pages.messages.language')}</dt>
      <dd>{t(`pages.messages.languages.${language}`)}</dd>
    </dl>
  )
}

function MessageFiles({ page: { message } }: PageProps) {
  const { t, language } = useTranslation()
  if (message.attachments.length === 0) return null
  return (
    <Section id="files" title={t('pages.messages.attachments')} titleClass="text-h4">
      <ul className="message-files">
        {message.attachments.map(({ id, name, size }) => (
          <li key={id}>
            <a
              className="message-file"
              href={href('/administration/messages/:id/attachments/:file', { id: message.id, file: id })}
              download
            >
              <Icon name="download" />
              <span>{name}</span>
              <span className="message-size">{formatSize(size, language)}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="messages-note">{t('pages.messages.attachment-warning')}</p>
    </Section>
  )
}

function MessageMeasures({ page }: PageProps) {
  const { t, language } = useTranslation()
  const { handler, erasedAt, message } = page
  const isHandled = message.handledAt !== null
  const date = formatDate(message.handledAt ?? 0, language)
  return (
    <aside className="panel message-measures" aria-labelledby="measures">
      <h2 className="text-h4" id="measures">
        {t('pages.messages.what')}
      </h2>
      {isHandled && (
        <p className="messages-note">
          {handler ? t('pages.messages.handled-by', { date, name: handler }) : t('pages.messages.handled-on', { date })}
        </p>
      )}
      <p>
        <a className="button button-secondary" href={replyTo(message, t, language)}>
          {t('pages.messages.reply')}
        </a>
      </p>
      <p className="messages-note">{t('pages.messages.reply-help')}</p>
      <ButtonForm fields={{ intent: isHandled ? 'open' : 'handled' }} variant={isHandled ? 'secondary' : 'primary'}>
        {isHandled ? t('pages.messages.open-again') : t('pages.messages.handle')}
      </ButtonForm>
      <p className="messages-note">{t('pages.messages.erased', { date: formatDate(erasedAt, language) })}</p>
      {/* Opened first, so that nobody presses it by accident. */}
      <details className="message-delete">
        <summary className="link">{t('pages.messages.delete.title')}</summary>
        <p className="messages-note">{t('pages.messages.delete.question')}</p>
        <ButtonForm fields={{ intent: 'delete' }} variant="danger">
          {t('pages.messages.delete.button')}
        </ButtonForm>
      </details>
    </aside>
  )
}

/** A link that opens a mail program: an address may hold signs that end it, such as `?`. */
const mailAddress = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

/** Mail programs cut addresses that are longer. Characters. */
const maxQuoted = 1_200

type Shown = PageProps['page']['message']

function replyTo({ email, name, subject, message, createdAt }: Shown, t: TFunction, language: Language) {
  const date = formatDate(createdAt, language)
  const quoted = message
    .slice(0, maxQuoted)
    .split('\n')
    .map((line) => `> ${line}`)
  const body = ['', '', t('pages.messages.reply-quote', { date, name }), ...quoted].join('\r\n')
  const said = { subject: t('pages.messages.reply-subject', { subject }), body }
  const asked = Object.entries(said).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return `${mailAddress(email)}?${asked.join('&')}`
}
