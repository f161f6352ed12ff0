import { requireAdmin } from '#platform/access/guards.ts'
import { Form, FormProblems, useSending } from '#platform/forms/form.tsx'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, formOf } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { articlesContext } from '../../articles.context.ts'
import { AdminCrumbs } from '../../core/admin-crumbs.tsx'
import { decideOne, queuePath, textsFor } from '../decide-form.server.ts'
import type { Route } from './+types/comment'
import '../components/moderation.css'
import { href, Link } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { CardArticle, CardBody, CardState } from '../components/card-body.tsx'
import { DecisionFields, DecisionSubmit, useDecisionDraft } from '../components/decision-fields.tsx'
import { decisions } from '../moderation.ts'

export const handle = { titleKey: 'articles.moderation.one', guard: adminForm() } satisfies RouteHandle

/** One comment, whatever its state. @throws PortalError moderation.not-there */
export const loader = pageLoader(async ({ context, request, params }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const service = context.get(articlesContext).moderation
  const card = await service.card(viewer, params.comment)
  return { card, texts: textsFor(service, viewer, [card]) }
})

export const action = formAction(async ({ context, request, params }: Route.ActionArgs) => {
  const viewer = requireAdmin(context, request)
  const sent = { request, form: await formOf(request), viewer, service: context.get(articlesContext).moderation }
  const { decision } = await decideOne(sent, params.comment)
  return redirectWithNotice(queuePath, { kind: 'success', key: `success.moderation.${decision}` })
})

export const clientAction = keepInput

/** One comment with all that is known of it, and the decision: the dialog of the queue as a page. */
export default function CommentRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const refused = useAnswer(actionData as FormProblem | undefined)
  const { card } = loaderData
  useLive([topics.moderation])
  return (
    <WorkPage>
      <AdminCrumbs
        items={[
          { label: t('articles.moderation.title'), href: href('/administration/comments') },
          { label: t('articles.moderation.one') },
        ]}
      />
      <PageTitle>{t('articles.moderation.one')}</PageTitle>
      <div className="decision-columns">
        <article className="panel queue-card" aria-label={t('articles.moderation.one')}>
          <div className="queue-head-text">
            <h2 className="queue-card-title">
              <CardArticle card={card} />
            </h2>
            <CardState card={card} />
          </div>
          <CardBody card={card} />
        </article>
        {/* Another's decision or an edit since: what is asked for begins anew. */}
        {card.decisions.length > 0 ? (
          <DecisionOnPage key={card.seen} page={loaderData} refused={refused} />
        ) : (
          <FormProblems problem={refused} />
        )}
      </div>
    </WorkPage>
  )
}

type DecisionProps = { page: Route.ComponentProps['loaderData']; refused: FormProblem | null }

function DecisionOnPage({ page: { card, texts }, refused }: DecisionProps) {
  const { t } = useTranslation()
  const isPending = useSending()
  const first = decisions.find((one) => one !== 'kept' && card.decisions.includes(one)) ?? 'kept'
  const ask = { decision: first, notify: false }
  const draft = useDecisionDraft(card, texts, ask, refused?.values)
  return (
    <section className="panel decision-panel" aria-labelledby="decide">
      <h2 className="text-h3" id="decide">
        {t('articles.moderation.actions')}
      </h2>
      <Form checks="decision" refused={refused} className="decision-form">
        <DecisionFields card={card} draft={draft} />
        <div className="decision-actions">
          <DecisionSubmit card={card} decision={draft.decision} isPending={isPending} />
          <Link className="link" to={href('/administration/comments')}>
            {t('articles.moderation.decide.back')}
          </Link>
        </div>
      </Form>
    </section>
  )
}
