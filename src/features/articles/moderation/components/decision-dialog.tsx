import './moderation.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useChecks } from '#platform/http/use-checks.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Card } from '../cards.server.ts'
import type { Texts } from '../decide-form.server.ts'
import type { Decision } from '../moderation.ts'
import type { Route } from '../routes/+types/comment'
import { type AskedDecision, DecisionFields, DecisionSubmit, useDecisionDraft } from './decision-fields.tsx'
import { useDecisions } from './use-decisions.ts'

type DecisionDialogProps = {
  card: Card
  texts: Texts
  ask: AskedDecision
  onDecided: (decision: Decision, id: string) => void
  onClose: () => void
}

/** What is decided about one comment, why, and what its author reads. */
export function DecisionDialog({ card, texts, ask, onDecided, onClose }: DecisionDialogProps) {
  const { t, i18n } = useTranslation()
  const draft = useDecisionDraft(card, texts, ask)
  const { send } = useDecisions()
  const [refused, setRefused] = useState<FormProblem | null>(null)
  const [isPending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // Two keys decide: the one that opened it, and Enter.
  useEffect(() => form.current?.querySelector<HTMLElement>(ask.notify ? 'textarea' : '[type=submit]')?.focus(), [ask])
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid], [role=alert]')?.focus()
  }, [refused])

  async function decide(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isPending) return
    setPending(true)
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)] as const)
    const answer = await send([['intent', 'decide-one'], ...fields])
    setPending(false)
    const [outcome] = answer.outcomes
    if (outcome && outcome.refused === null) return onDecided(draft.decision, outcome.id)
    setRefused(answer.refused)
  }
  return (
    <Dialog
      title={t(ask.notify ? 'articles.moderation.decide.tell' : `articles.moderation.decide.${ask.decision}`)}
      isOpen
      onClose={onClose}
      closeLabel={t('articles.moderation.decide.close')}
    >
      <form ref={form} onSubmit={decide} {...useChecks('decision', refused)} className="decision-form">
        {refused?.problem && (
          <div role="alert" tabIndex={-1}>
            <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>
          </div>
        )}
        <DecisionFields card={card} draft={draft} refused={refused} />
        <div className="dialog-actions">
          <DecisionSubmit card={card} decision={draft.decision} isPending={isPending} />
          <Button type="button" onClick={onClose}>
            {t('articles.moderation.decide.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type DecisionOfOneProps = {
  commentId: string
  onDecided: (decision: Decision, id: string) => void
  onClose: () => void
}

/** The dialog of the queue, for a comment of which only the id is known: the rest is asked for. */
export function DecisionOfOne({ commentId, onDecided, onClose }: DecisionOfOneProps) {
  const { t } = useTranslation()
  const { load, data } = useFetcher<Route.ComponentProps['loaderData']>()
  useEffect(() => {
    void load(`/administration/comments/${commentId}`)
  }, [load, commentId])
  if (data)
    return (
      <DecisionDialog
        card={data.card}
        texts={data.texts}
        ask={{ decision: data.card.decisions.includes('hidden') ? 'hidden' : 'kept', notify: false }}
        onDecided={onDecided}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      title={t('articles.moderation.one')}
      isOpen
      onClose={onClose}
      closeLabel={t('articles.moderation.decide.close')}
    >
      <Skeleton lines={6} label={t('articles.moderation.one')} />
    </Dialog>
  )
}
