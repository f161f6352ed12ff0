import '../components/moderation.css'
import { href, Link } from 'react-router'
import { Form, FormProblems } from '#platform/forms/form.tsx'
import { useSending } from '#platform/forms/submit-button.tsx'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, formOf } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Section } from '#ui/section.tsx'
import { adminOf } from '../../articles.context.ts'
import { CardArticle, CardBody, CardState } from '../components/card-body.tsx'
import { DecisionFields, DecisionSubmit, useDecisionDraft } from '../components/decision-fields.tsx'
import { decideOne, queuePath, textsFor } from '../decide-form.server.ts'
import { decisions } from '../moderation.ts'
import type { Route } from './+types/comment'

export const handle = { titleKey: 'articles.moderation.one', guard: adminForm() } satisfies RouteHandle

/** One comment, whatever its state. @throws PortalError moderation.not-there */
export const loader = pageLoader(async (args: Route.LoaderArgs) => {
  const { viewer, moderation } = adminOf(args)
  const card = await moderation.card(viewer, args.params.comment)
  return { card, texts: textsFor(moderation, viewer, [card]) }
})

export const action = formAction(async (args: Route.ActionArgs) => {
  const { request } = args
  const { viewer, moderation } = adminOf(args)
  const sent = { request, form: await formOf(request), viewer, moderation }
  const { decision } = await decideOne(sent, args.params.comment)
  return redirectWithNotice(queuePath, { kind: 'success', key: `success.moderation.${decision}` })
})

export const clientAction = keepInput

export default function CommentRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const refused = useAnswer(actionData as FormProblem | undefined)
  const { card } = loaderData
  const title = t('articles.moderation.one')
  const above = [{ label: t('articles.moderation.title'), href: href('/administration/comments') }]
  useLive([topics.moderation])
  return (
    <AdministrationPage name={title} above={above}>
      <div className="decision-columns">
        <article className="panel queue-card" aria-label={title}>
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
    </AdministrationPage>
  )
}

type DecisionProps = { page: Route.ComponentProps['loaderData']; refused: FormProblem | null }

function DecisionOnPage({ page: { card, texts }, refused }: DecisionProps) {
  const { t } = useTranslation()
  const isPending = useSending()
  const decision = decisions.find((one) => one !== 'kept' && card.decisions.includes(one)) ?? 'kept'
  const draft = useDecisionDraft(card, texts, { decision, notify: false }, refused?.values)
  return (
    <Section className="panel decision-panel" id="decide" title={t('articles.moderation.actions')}>
      <Form checks="decision" refused={refused} className="decision-form">
        <DecisionFields card={card} draft={draft} />
        <div className="decision-actions">
          <DecisionSubmit card={card} decision={draft.decision} isPending={isPending} />
          <Link className="link" to={href('/administration/comments')}>
            {t('articles.moderation.decide.back')}
          </Link>
        </div>
      </Form>
    </Section>
  )
}
