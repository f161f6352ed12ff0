import { Link } from 'react-router'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { formatDate, formatTime, isoTime } from '#platform/i18n/formats.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NewsletterFrame, Pieces } from '../components/newsletter-frame.tsx'
import { SendingProgress } from '../components/sending-progress.tsx'
import { useSendingNews } from '../components/use-sending-news.ts'
import { readSendingsPage, type SendingsPageData } from '../newsletter-pages.server.ts'
import type { Sending } from '../sendings.service.server.ts'
import type { Route } from './+types/sendings'

export const handle = { titleKey: 'newsletter.admin.sendings.title' } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readSendingsPage(context, request))

export default function SendingsRoute({ loaderData }: Route.ComponentProps) {
  return <SendingsPage page={loaderData} />
}

/** What was sent to subscribers, the newest first. */
function SendingsPage({ page: { sendings, next, isFirst } }: { page: SendingsPageData }) {
  const { t } = useTranslation()
  useSendingNews(sendings.some(({ isDone }) => !isDone))
  return (
    <NewsletterFrame tab="sendings">
      {sendings.length === 0 ? (
        <div className="panel">
          <EmptyState text={t('newsletter.admin.sendings.none')}>
            <Link className="link" to="/administration/articles">
              {t('newsletter.admin.sendings.toArticles')}
            </Link>
          </EmptyState>
        </div>
      ) : (
        <ul className="panel">
          {sendings.map((sending) => (
            <SendingLine key={sending.article} sending={sending} />
          ))}
        </ul>
      )}
      <Pieces first={isFirst ? null : '?'} next={next === null ? null : `?before=${next}`} />
    </NewsletterFrame>
  )
}

function SendingLine({ sending }: { sending: Sending }) {
  const { i18n } = useTranslation()
  const { article, title, language, startedAt, startedBy } = sending
  const reader = i18n.language as Language
  return (
    <li className="letters-line">
      <div className="letters-who">
        <Link className="link letters-title" to={`/administration/newsletter/sendings/${article}`}>
          <span lang={documentLanguage(language)}>{title}</span>
        </Link>
        <span className="letters-note">
          <time dateTime={isoTime(startedAt)}>
            {formatDate(startedAt, reader)} {formatTime(startedAt, reader)}
          </time>
          {startedBy && ` · ${startedBy}`}
        </span>
      </div>
      <SendingProgress sending={sending} />
    </li>
  )
}
