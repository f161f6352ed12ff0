import { useTranslation } from 'react-i18next'
import type { FormProblem } from '#platform/http/read-form.ts'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { FailuresPageData } from '../../administration/newsletter-pages.server.ts'
import { DeliveryLine } from './delivery-line.tsx'
import { NewsletterFrame, Pieces } from './newsletter-frame.tsx'

/** Letters of all sendings that were given up, and why. */
export function FailuresPage({ page, refused }: { page: FailuresPageData; refused: FormProblem | null }) {
  const { t } = useTranslation()
  const { failures, next, isFirst, xsrfToken } = page
  useLive([topics.newsletter])
  return (
    <NewsletterFrame tab="failures" refused={refused}>
      <p className="letters-lede">{t('newsletter.admin.failures.lede')}</p>
      {failures.length === 0 ? (
        <div className="panel">
          <EmptyState text={t('newsletter.admin.failures.none')} />
        </div>
      ) : (
        <ul className="panel letters-list">
          {failures.map((failure) => (
            <DeliveryLine key={failure.id} delivery={failure} xsrfToken={xsrfToken}>
              {failure.subject}
            </DeliveryLine>
          ))}
        </ul>
      )}
      <Pieces first={isFirst ? null : '?'} next={next === null ? null : `?after=${next}`} />
    </NewsletterFrame>
  )
}
