import { pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { List } from '#platform/lists/list-parts.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { adminOf } from '../../newsletter.context.ts'
import { DeliveryLine } from '../components/delivery-line.tsx'
import { NewsletterFrame, NewsletterPages } from '../components/newsletter-frame.tsx'
import { retryEmail } from '../retry-email.server.ts'
import type { Route } from './+types/failures'

export const handle = { titleKey: 'newsletter.admin.failures.title', guard: adminForm() } satisfies RouteHandle

const pageSize = 50

/** `?after=` reads on. */
export const loader = pageLoader(async (args: Route.LoaderArgs) => {
  const { viewer, administration } = adminOf(args)
  const after = new URL(args.request.url).searchParams.get('after')
  return { ...(await administration.failures(viewer, after, pageSize)), isFirst: after === null }
})

export const action = retryEmail

export const clientAction = keepInput

export default function FailuresPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  useLive([topics.newsletter])
  return (
    <NewsletterFrame tab="failures" refused={useAnswer(actionData)}>
      <p className="subscribers-lede">{t('newsletter.admin.failures.lede')}</p>
      <List rows={page.rows} empty={t('newsletter.admin.failures.none')}>
        {(failure) => (
          <DeliveryLine key={failure.id} delivery={failure}>
            {failure.subject}
          </DeliveryLine>
        )}
      </List>
      <NewsletterPages page={page} search={(after) => (after ? `?after=${after}` : '')} />
    </NewsletterFrame>
  )
}
