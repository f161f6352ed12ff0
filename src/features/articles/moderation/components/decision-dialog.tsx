import './moderation.css'
import { useEffect } from 'react'
import { href, useFetcher } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Texts } from '../decide-form.server.ts'
import type { Decision } from '../moderation.ts'
import type { Card } from '../queue.service.server.ts'
import type { Route } from '../routes/+types/comment'
import { type AskedDecision, DecisionFields, DecisionSubmit, useDecisionDraft } from './decision-fields.tsx'
import { DialogForm } from './dialog-form.tsx'
import { sendDecision } from './use-decisions.ts'

type Outcome = { onDecided: (decision: Decision, id: string) => void; onClose: () => void }
type DecisionDialogProps = Outcome & { card: Card; texts: Texts; ask: AskedDecision }

export function DecisionDialog({ card, texts, ask, onDecided, onClose }: DecisionDialogProps) {
  const { t } = useTranslation()
  const draft = useDecisionDraft(card, texts, ask)
  const send = async (form: FormData) => {
    const fields = [...form].map(([name, value]) => [name, String(value)] as const)
    const { outcomes, refused } = await sendDecision([['intent', 'decide-one'], ...fields])
    const [outcome] = outcomes
    if (!outcome || outcome.refused !== null) return refused
    onDecided(draft.decision, outcome.id)
    return null
  }
  return (
    <DialogForm
      title={t(ask.notify ? 'articles.moderation.decide.tell' : `articles.moderation.decide.${ask.decision}`)}
      closeLabel={t('articles.moderation.decide.close')}
      cancelLabel={t('articles.moderation.decide.cancel')}
      onClose={onClose}
      checks="decision"
      className="decision-form"
      // Two keys decide: the one that opened it, and Enter.
      focuses={ask.notify ? 'textarea' : '[type=submit]'}
      send={send}
      submit={(isPending) => <DecisionSubmit card={card} decision={draft.decision} isPending={isPending} />}
    >
      <DecisionFields card={card} draft={draft} />
    </DialogForm>
  )
}

export function DecisionOfOne({ commentId, ...outcome }: Outcome & { commentId: string }) {
  const { t } = useTranslation()
  const { load, data } = useFetcher<Route.ComponentProps['loaderData']>()
  useEffect(() => {
    void load(href('/administration/comments/:comment', { comment: commentId }))
  }, [load, commentId])
  if (data) {
    const decision = data.card.decisions.includes('hidden') ? 'hidden' : 'kept'
    return <DecisionDialog {...data} {...outcome} ask={{ decision, notify: false }} />
  }
  const title = t('articles.moderation.one')
  return (
    <Dialog title={title} isOpen onClose={outcome.onClose} closeLabel={t('articles.moderation.decide.close')}>
      <Skeleton lines={6} label={title} />
    </Dialog>
  )
}
