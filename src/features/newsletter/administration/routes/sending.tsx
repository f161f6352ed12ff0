import { Link } from 'react-router'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { formatDate, formatTime } from '#platform/i18n/formats.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DeliveryLine } from '../components/delivery-line.tsx'
import { NewsletterFrame, Pieces } from '../components/newsletter-frame.tsx'
import { SendingProgress } from '../components/sending-progress.tsx'
import { useSendingNews } from '../components/use-sending-news.ts'
import { mailStates } from '../delivery-state.ts'
import { readSendingPage, retryFromForm, type SendingPageData } from '../newsletter-pages.server.ts'
import type { Route } from './+types/sending'

export const handle = { titleKey: 'newsletter.admin.sendings.one', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readSendingPage(context, request, params.article),
)

export const action = formAction(({ context, request }: Route.ActionArgs) => retryFromForm(context, request))

export const clientAction = keepInput

export default function SendingRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SendingPage page={loaderData} refused={useAnswer(actionData)} />
}

/** One sending: how far it is, and the list of its letters. */
function SendingPage({ page, refused }: { page: SendingPageData; refused: FormProblem | null }) {
  const { t, i18n } = useTranslation()
  const { sending, deliveries, next, state, isFirst } = page
  const reader = i18n.language as Language
  useSendingNews(!sending.isDone)
  const search = (more: Record<string, string> = {}) => `?${new URLSearchParams({ ...(state && { state }), ...more })}`
  const at = { date: formatDate(sending.startedAt, reader), time: formatTime(sending.startedAt, reader) }
  return (
    <NewsletterFrame
      tab="sendings"
      title={sending.title}
      titleLang={documentLanguage(sending.language)}
      refused={refused}
    >
      <p className="letters-lede">
        {sending.startedBy
          ? t('newsletter.admin.sendings.by', { ...at, name: sending.startedBy })
          : t('newsletter.admin.sendings.at', at)}{' '}
        <Link className="link" to={`/article/${sending.article}`}>
          {t('newsletter.admin.sendings.article')}
        </Link>
      </p>
      <div role="status">
        <SendingProgress sending={sending} />
      </div>
      <nav className="letters-tabs" aria-label={t('newsletter.admin.deliveries.title')}>
        <ul>
          {([null, ...mailStates] as const).map((name) => (
            <li key={name ?? 'all'}>
              <Link
                to={name === null ? '?' : `?state=${name}`}
                preventScrollReset
                className="letters-tab"
                aria-current={name === state ? 'page' : undefined}
              >
                {name === null ? t('newsletter.admin.deliveries.all') : t(`newsletter.admin.deliveries.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {deliveries.length === 0 ? (
        <div className="panel">
          <EmptyState text={t('newsletter.admin.deliveries.none')} />
        </div>
      ) : (
        <ul className="panel">
          {deliveries.map((delivery) => (
            <DeliveryLine key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
      <Pieces first={isFirst ? null : search()} next={next === null ? null : search({ after: next })} />
    </NewsletterFrame>
  )
}
