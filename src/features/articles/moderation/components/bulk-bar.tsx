import { type FormEvent, useState } from 'react'
import { Form } from 'react-router'
import { HiddenFields } from '#platform/forms/hidden-fields.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox, Select } from '#ui/field.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { type Decision, decisions, flagReasons } from '../moderation.ts'
import { useDecisionWords } from './decision-fields.tsx'
import type { Queue } from './use-queue.ts'

/** What is decided about all that is ticked. Without scripts it stands there from the beginning, and the browser sends it. */
export function BulkBar({ queue }: { queue: Queue }) {
  const { t } = useTranslation()
  const words = useDecisionWords()
  const isHydrated = useIsHydrated()
  const [reason, setReason] = useState('')
  const [notify, setNotify] = useState(false)
  const { selected } = queue
  if (isHydrated && selected.length === 0) return null
  const isPending = selected.some(({ id }) => queue.busy.has(id))
  const decide = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const decision = decisions.find((one) => submitter instanceof HTMLButtonElement && submitter.value === one)
    if (decision) void queue.decide(selected, { decision, reason, notify })
  }
  const variant = (decision: Decision) => (decision === 'deleted' ? 'danger' : 'secondary')
  return (
    <section className="queue-bulk" aria-label={t('articles.moderation.bulk.title')}>
      <Form id="queue-bulk" method="post" onSubmit={isHydrated ? decide : undefined} className="queue-bulk-form">
        <HiddenFields values={{ intent: 'decide' }} />
        <div className="queue-bulk-line">
          {isHydrated ? (
            <>
              <p aria-live="polite">
                <strong>{t('articles.moderation.bulk.count', { count: selected.length })}</strong>
              </p>
              <Button type="button" size="small" variant="quiet" onClick={queue.chooseAll}>
                {t('articles.moderation.bulk.all')}
              </Button>
              <Button type="button" size="small" variant="quiet" onClick={queue.clear}>
                {t('articles.moderation.bulk.clear')}
              </Button>
            </>
          ) : (
            <p>{t('articles.moderation.bulk.question')}</p>
          )}
        </div>
        <div className="queue-bulk-line">
          <Select
            name="reason"
            label={t('articles.moderation.bulk.reason')}
            hideLabel
            options={[
              { value: '', label: t('articles.moderation.bulk.none') },
              ...flagReasons.map((value) => ({ value, label: t(`articles.moderation.reasons.${value}`) })),
            ]}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Checkbox
            name="notify"
            label={t('articles.moderation.bulk.notify')}
            checked={notify}
            onChange={({ target }) => setNotify(target.checked)}
          />
        </div>
        <div className="queue-bulk-line">
          {decisions.map((decision) => (
            <Button
              key={decision}
              type="submit"
              name="decision"
              value={decision}
              variant={variant(decision)}
              size="small"
              isPending={isPending}
            >
              {words.verb(decision, { state: 'visible' })}
            </Button>
          ))}
        </div>
      </Form>
    </section>
  )
}
