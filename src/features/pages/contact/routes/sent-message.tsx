import '../components/contact.css'
import type { MouseEvent } from 'react'
import { data } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { formatDate, formatTime, isoTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Chapter } from '#ui/entry-list.tsx'
import { MarginPage, MarginSection, PageTitle } from '#ui/page.tsx'
import { contactContext } from '../../pages.context.ts'
import { secretPageHeaders } from '../secret-page.ts'
import type { SentMessage } from '../sent-message.service.server.ts'
import type { Route } from './+types/sent-message'

export const handle = {
  backTo: '/contact',
  titleKeyOf: (message: SentMessage | null) => `pages.contact-form.sent.${message ? 'title' : 'over'}`,
  sessionFree: true,
} satisfies RouteHandle

export const headers = secretPageHeaders

/** Where one arrives after writing, and whoever else has the address: nobody. */
export const loader = pageLoader(async ({ params, context }: Route.LoaderArgs) => {
  const message = await context.get(contactContext).sent(viewerOf(context), params.token)
  return data(message, { status: message ? 200 : 410 })
})

/**
 * After writing: the whole message, as the law wants it returned (WER/CDE art. XII.6), and what happens next. Still there
 * when the page is loaded again within the hour; then it says that it shows nothing any more.
 */
export default function SentPage({ loaderData: message }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <MarginPage>
      <MarginSection>
        <PageTitle>{message ? t('pages.contact-form.sent.title') : t('pages.contact-form.sent.over')}</PageTitle>
        <p className="text-lede">
          {message ? t('pages.contact-form.sent.lede') : t('pages.contact-form.sent.over-text')}
        </p>
        {!message && (
          <div className="mt-6">
            <Onward />
          </div>
        )}
      </MarginSection>
      {message && (
        <>
          <Chapter id="message" title={t('pages.contact-form.sent.message')}>
            <MarginSection>
              <WholeMessage message={message} />
            </MarginSection>
          </Chapter>
          <Chapter id="next" title={t('pages.contact-form.sent.next')}>
            <MarginSection>
              <WhatIsNext message={message} />
              <Onward />
            </MarginSection>
          </Chapter>
        </>
      )}
    </MarginPage>
  )
}

/** The running app prints; on paper reading.ts does. */
function printPage(event: MouseEvent): void {
  event.preventDefault()
  window.print()
}

function WholeMessage({ message: { name, email, subject, message, createdAt, files } }: { message: SentMessage }) {
  const { t, language } = useTranslation()
  return (
    <div className="contact-whole">
      <dl className="contact-facts">
        <dt>{t('pages.contact-form.sent.at')}</dt>
        <dd>
          <time dateTime={isoTime(createdAt)}>
            {formatDate(createdAt, language)} {formatTime(createdAt, language)}
          </time>
        </dd>
        <dt>{t('pages.contact-form.name')}</dt>
        <dd>{name}</dd>
        <dt>{t('pages.contact-form.email')}</dt>
        <dd>{email}</dd>
        <dt>{t('pages.contact-form.subject')}</dt>
        <dd>{subject}</dd>
        {files.length > 0 && (
          <>
            <dt>{t('pages.contact-form.attachments')}</dt>
            <dd>{files.join(', ')}</dd>
          </>
        )}
      </dl>
      <p className="contact-words">{message}</p>
      <p className="contact-actions no-print">
        <Button type="button" className="contact-print" onClick={printPage} data-help="" data-print="">
          {t('pages.contact-form.sent.print')}
        </Button>
        <span className="contact-note contact-print-yourself">{t('pages.contact-form.sent.print-yourself')}</span>
      </p>
    </div>
  )
}

function WhatIsNext({ message: { email, isAcknowledged } }: { message: SentMessage }) {
  const { t } = useTranslation()
  return (
    <ul className="contact-next">
      <li>{isAcknowledged ? t('pages.contact-form.sent.copy', { email }) : t('pages.contact-form.sent.no-mail')}</li>
      <li>{t('pages.contact-form.sent.answer')}</li>
      {isAcknowledged && <li>{t('pages.contact-form.sent.spam')}</li>}
      <li>{t('pages.contact-form.sent.an-hour')}</li>
    </ul>
  )
}

function Onward() {
  const { t } = useTranslation()
  return (
    <p className="contact-actions">
      <ButtonLink to="/" variant="primary">
        {t('pages.contact-form.sent.home')}
      </ButtonLink>
      {/* A document of its own: the form comes empty. */}
      <a href="/contact" className="link no-print">
        {t('pages.contact-form.sent.another')}
      </a>
    </p>
  )
}
