import { ButtonForm } from '#platform/forms/button-form.tsx'
import type { TFunction } from '#platform/i18n/create-i18n.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { Route } from '../routes/+types/message'

type MessagePageData = Route.ComponentProps['loaderData']

/** Answer, put aside, take up again, delete. */
export function MessageMeasures({ page }: { page: MessagePageData }) {
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
export const mailAddress = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

/** Mail programs cut addresses that are longer. Characters. */
const maxQuoted = 1_200

function replyTo(
  { email, name, subject, message, createdAt }: MessagePageData['message'],
  t: TFunction,
  language: Language,
) {
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
