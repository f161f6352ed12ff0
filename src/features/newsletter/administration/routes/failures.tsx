import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { DeliveryLine } from '../components/delivery-line.tsx'
import { NewsletterFrame, Pieces } from '../components/newsletter-frame.tsx'
import { type FailuresPageData, readFailuresPage, retryFromForm } from '../newsletter-pages.server.ts'
import type { Route } from './+types/failures'

export const handle = { titleKey: 'newsletter.admin.failures.title', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readFailuresPage(context, request))

export const action = formAction(({ context, request }: Route.ActionArgs) => retryFromForm(context, request))

export const clientAction = keepInput

export default function FailuresRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <FailuresPage page={loaderData} refused={useAnswer(actionData)} />
}

/** Letters of all sendings that were given up, and why. */
function FailuresPage({ page, refused }: { page: FailuresPageData; refused: FormProblem | null }) {
  const { t } = useTranslation()
  const { failures, next, isFirst } = page
  useLive([topics.newsletter])
  return (
    <NewsletterFrame tab="failures" refused={refused}>
      <p className="letters-lede">{t('newsletter.admin.failures.lede')}</p>
      {failures.length === 0 ? (
        <div className="panel">
          <EmptyState text={t('newsletter.admin.failures.none')} />
        </div>
      ) : (
        <ul className="panel">
          {failures.map((failure) => (
            <DeliveryLine key={failure.id} delivery={failure}>
              {failure.subject}
            </DeliveryLine>
          ))}
        </ul>
      )}
      <Pieces first={isFirst ? null : '?'} next={next === null ? null : `?after=${next}`} />
    </NewsletterFrame>
  )
}
