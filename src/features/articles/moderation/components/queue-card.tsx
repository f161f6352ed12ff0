import { type FormEvent, useState } from 'react'
import { Form, href } from 'react-router'
import { HiddenFields } from '#platform/forms/hidden-fields.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/field.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { decisions } from '../moderation.ts'
import type { Card } from '../queue.service.server.ts'
import { CardArticle, CardBody, CardState } from './card-body.tsx'
import { ReasonSelect, useDecisionWords } from './decision-fields.tsx'
import type { Queue } from './use-queue.ts'

type QueueCardProps = { card: Card; queue: Queue }

/** One comment of the queue: one stop for Tab, with letters that act while it has the focus. */
export function QueueCard({ card, queue }: QueueCardProps) {
  const { t } = useTranslation()
  const { id, author, flags } = card
  const name = author.name || t('articles.moderation.former-member')
  const waiting = flags.filter(({ closedAt }) => closedAt === null).length
  const isBusy = queue.busy.has(id)
  return (
    <article
      id={`card-${id}`}
      className="panel queue-card"
      data-card={id}
      tabIndex={queue.current === id ? 0 : -1}
      aria-labelledby={`card-${id}-name`}
      aria-busy={isBusy || undefined}
      onFocus={() => queue.setCurrent(id)}
    >
      <div className="queue-card-head">
        <label className="queue-select">
          <input
            type="checkbox"
            name="card"
            form="queue-bulk"
            value={card.seen}
            aria-label={t('articles.moderation.select-of', { name })}
            {...queue.tick(id)}
          />
        </label>
        <div className="queue-head-text">
          <h2 className="queue-card-title" id={`card-${id}-name`}>
            <CardArticle card={card} />
          </h2>
          <CardState card={card} />
          {waiting > 0 && <span className="queue-when">{t('articles.moderation.flags', { count: waiting })}</span>}
        </div>
      </div>
      <CardBody card={card} />
      {card.decisions.length > 0 && <CardActions card={card} queue={queue} isBusy={isBusy} />}
    </article>
  )
}

/** Goedkeuren at once, for it can be undone; the others ask why. Without scripts they are links to the page that asks. */
function CardActions({ card, queue, isBusy }: QueueCardProps & { isBusy: boolean }) {
  const { t } = useTranslation()
  const words = useDecisionWords()
  const isHydrated = useIsHydrated()
  const page = href('/administration/comments/:comment', { comment: card.id })
  const name = card.author.name || t('articles.moderation.former-member')
  const keep = (event: FormEvent) => {
    event.preventDefault()
    void queue.keep(card)
  }
  const others = [
    ...card.decisions.filter((decision) => decision !== 'kept'),
    ...(card.author.mailLanguage ? (['tell'] as const) : []),
  ]
  return (
    <div className="queue-card-actions">
      {card.decisions.includes('kept') && (
        <Form method="post" onSubmit={keep}>
          <HiddenFields values={{ intent: 'decide', decision: 'kept', card: card.seen }} />
          <Button type="submit" isPending={isBusy} aria-keyshortcuts={words.key('kept')}>
            {words.verb('kept', card)}
            <kbd className="queue-key">{words.key('kept')}</kbd>
          </Button>
        </Form>
      )}
      {others.map((one) => {
        const label = one === 'tell' ? t('articles.moderation.tell') : words.verb(one, card)
        const key = words.key(one)
        const inside = (
          <>
            {label}
            <kbd className="queue-key">{key}</kbd>
          </>
        )
        const ask = { isPending: isBusy, 'aria-keyshortcuts': key, onClick: () => queue.ask(card, one) }
        return isHydrated ? (
          <Button key={one} type="button" needsServer aria-haspopup="dialog" {...ask}>
            {inside}
          </Button>
        ) : (
          <ButtonLink key={one} to={page} aria-label={`${label}: ${name}`}>
            {inside}
          </ButtonLink>
        )
      })}
    </div>
  )
}

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
          <ReasonSelect
            label={t('articles.moderation.bulk.reason')}
            hideLabel
            none={t('articles.moderation.bulk.none')}
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
              variant={decision === 'deleted' ? 'danger' : 'secondary'}
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
