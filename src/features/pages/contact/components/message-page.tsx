import './messages.css'
import { Link } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { formatDate, formatSize, formatTime, isoTime } from '#platform/i18n/formats.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { EmailText } from '#ui/email-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import type { MessagePageData } from '../messages-page.server.ts'
import { mailAddress } from './mail-address.ts'
import { MessageMeasures } from './message-measures.tsx'

type MessagePageProps = { page: MessagePageData; refused: FormProblem | null }

/** All of one message, and what to do with it. */
export function MessagePage({ page, refused }: MessagePageProps) {
  const { t, i18n } = useTranslation()
  const { subject, message, language } = page.message
  useQuietLive([topics.messages])
  return (
    <WorkPage>
      <Breadcrumbs
        label={t('administration.breadcrumbs')}
        items={[
          { label: t('administration.title'), href: '/administration' },
          { label: t('pages.messages.title'), href: '/administration/messages' },
          { label: t('pages.messages.one') },
        ]}
      />
      <PageTitle>
        <span lang={documentLanguage(language)}>{subject}</span>
      </PageTitle>
      {refused?.problem && <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>}
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
    </WorkPage>
  )
}

function MessageFacts({ page }: { page: MessagePageData }) {
  const { t, i18n } = useTranslation()
  const { name, email, createdAt, language, userId } = page.message
  const reader = i18n.language as Language
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
            <Link to={`/administration/members/${userId}`} className="link">
              {t('pages.messages.to-member')}
            </Link>
          </>
        )}
      </dd>
      <dt>{t('pages.messages.at')}</dt>
      <dd>
        <time dateTime={isoTime(createdAt)}>
          {formatDate(createdAt, reader)} {formatTime(createdAt, reader)}
        </time>
      </dd>
      <dt>{t('pages.messages.language')}</dt>
      <dd>{t(`pages.messages.languages.${language}`)}</dd>
    </dl>
  )
}

function MessageFiles({ page: { message } }: { page: MessagePageData }) {
  const { t, i18n } = useTranslation()
  if (message.attachments.length === 0) return null
  return (
    <section aria-labelledby="files">
      <h2 className="text-h4" id="files">
        {t('pages.messages.attachments')}
      </h2>
      <ul className="message-files">
        {message.attachments.map(({ id, name, size }) => (
          <li key={id}>
            <a className="message-file" href={`/administration/messages/${message.id}/attachments/${id}`} download>
              <Icon name="download" />
              <span>{name}</span>
              <span className="message-size">{formatSize(size, i18n.language as Language)}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="messages-note">{t('pages.messages.attachment-warning')}</p>
    </section>
  )
}
