import { Form } from 'react-router'
import { HiddenFields } from '#platform/forms/hidden-fields.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import type { Card } from '../cards.server.ts'
import { CardArticle, CardBody, CardState } from './card-body.tsx'
import { useDecisionWords } from './decision-fields.tsx'
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
  const page = `/administration/comments/${card.id}`
  const name = card.author.name || t('articles.moderation.former-member')
  const others = [
    ...card.decisions.filter((decision) => decision !== 'kept'),
    ...(card.author.mailLanguage ? (['tell'] as const) : []),
  ]
  return (
    <div className="queue-card-actions">
      {card.decisions.includes('kept') && (
        <Form method="post" onSubmit={(event) => queue.keep(event, card)}>
          <HiddenFields values={{ intent: 'decide', decision: 'kept', card: card.seen }} />
          <Button type="submit" isPending={isBusy} aria-keyshortcuts={words.key('kept')}>
            {words.verb('kept', card)}
            <kbd className="queue-key">{words.key('kept')}</kbd>
          </Button>
        </Form>
      )}
      {others.map((one) => {
        const label = one === 'tell' ? t('articles.moderation.tell') : words.verb(one, card)
        const inside = (
          <>
            {label}
            <kbd className="queue-key">{words.key(one)}</kbd>
          </>
        )
        if (!isHydrated)
          return (
            <ButtonLink key={one} to={page} aria-label={`${label}: ${name}`}>
              {inside}
            </ButtonLink>
          )
        return (
          <Button
            key={one}
            type="button"
            needsServer
            isPending={isBusy}
            aria-haspopup="dialog"
            aria-keyshortcuts={words.key(one)}
            onClick={() => queue.ask(card, one)}
          >
            {inside}
          </Button>
        )
      })}
    </div>
  )
}
