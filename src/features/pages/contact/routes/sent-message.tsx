import '../components/contact.css'
import type { MouseEvent } from 'react'
import { data, href } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { secretAddress } from '#platform/http/secret-address.ts'
import { DateAndTime } from '#platform/i18n/moments.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Chapter } from '#ui/chapter.tsx'
import { MarginPage, MarginSection } from '#ui/margin-page.tsx'
import { PageTitle } from '#ui/page.tsx'
import { contactContext } from '../../pages.context.ts'
import type { SentMessage } from '../write-message.service.server.ts'
import type { Route } from './+types/sent-message'

export const handle = {
  backTo: href('/contact'),
  titleKeyOf: (message: SentMessage | null) => `pages.contact-form.sent.${message ? 'title' : 'over'}`,
  sessionFree: true,
} satisfies RouteHandle

export const headers = secretAddress

/** Where one arrives after writing, and whoever else has the address: nobody. */
export const loader = pageLoader(async ({ params, context }: Route.LoaderArgs) => {
  const message = await context.get(contactContext).sent(viewerOf(context), params.token)
  return data(message, { status: message ? 200 : 410 })
})

/** The whole message, as the law wants it returned (WER/CDE art. XII.6), for an hour; then that there is nothing to see. */
export default function SentPage({ loaderData: message }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <MarginPage>
      <MarginSection>
        <PageTitle>{t(`pages.contact-form.sent.${message ? 'title' : 'over'}`)}</PageTitle>
        <p className="text-lede">{t(`pages.contact-form.sent.${message ? 'lede' : 'over-text'}`)}</p>
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
              <ul className="contact-next">
                <li>
                  {t(`pages.contact-form.sent.${message.isAcknowledged ? 'copy' : 'no-mail'}`, {
                    email: message.email,
                  })}
                </li>
                <li>{t('pages.contact-form.sent.answer')}</li>
                {message.isAcknowledged && <li>{t('pages.contact-form.sent.spam')}</li>}
                <li>{t('pages.contact-form.sent.an-hour')}</li>
              </ul>
              <Onward />
            </MarginSection>
          </Chapter>
        </>
      )}
    </MarginPage>
  )
}

/** The running app prints; on a static page reading.ts does. */
function printPage(event: MouseEvent): void {
  event.preventDefault()
  window.print()
}

function WholeMessage({ message: { name, email, subject, message, createdAt, files } }: { message: SentMessage }) {
  const { t } = useTranslation()
  return (
    <div className="contact-whole">
      <dl className="contact-facts">
        <dt>{t('pages.contact-form.sent.at')}</dt>
        <dd>
          <DateAndTime at={createdAt} />
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

function Onward() {
  const { t } = useTranslation()
  return (
    <p className="contact-actions">
      <ButtonLink to="/" variant="primary">
        {t('pages.contact-form.sent.home')}
      </ButtonLink>
      {/* A document of its own: the form comes empty. */}
      <a href={href('/contact')} className="link no-print">
        {t('pages.contact-form.sent.another')}
      </a>
    </p>
  )
}
