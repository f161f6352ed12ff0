import '../components/moderation.css'
import type { FormEvent } from 'react'
import { Form, Link } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { HiddenFields } from '#platform/forms/hidden-fields.tsx'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { formatTime } from '#platform/i18n/formats.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { articlesContext } from '../../articles.context.ts'
import { AdminCrumbs } from '../../core/admin-crumbs.tsx'
import { BulkBar } from '../components/bulk-bar.tsx'
import { DecisionDialog } from '../components/decision-dialog.tsx'
import { QueueCard } from '../components/queue-card.tsx'
import { firstMessage } from '../components/use-decisions.ts'
import { useQueue, useQueueKeys } from '../components/use-queue.ts'
import { outcomesOf, queuePath, textsFor } from '../decide-form.server.ts'
import { queueTabs } from '../moderation.ts'
import type { Route } from './+types/comments'

export const handle = { titleKey: 'articles.moderation.title', guard: adminForm() } satisfies RouteHandle

const pageSize = 20

/** `?list=` names the tab; `?after=` reads on. */
export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const asked = new URL(request.url).searchParams
  const after = asked.get('after')
  const tab = queueTabs.find((name) => name === asked.get('list')) ?? 'review'
  const service = context.get(articlesContext).moderation
  const [{ cards, next }, waiting, hasUnconfirmed, undoable] = await Promise.all([
    service.list(viewer, tab, after, pageSize),
    service.countWaiting(viewer),
    service.hasUnconfirmed(viewer),
    service.undoable(viewer),
  ])
  const texts = textsFor(service, viewer, cards)
  return { tab, next, isFirst: after === null, cards, waiting, hasUnconfirmed, undoable, texts }
})

export const action = formAction(async (args: Route.ActionArgs) => {
  const outcomes = await outcomesOf(args)
  const back = queuePath + new URL(args.request.url).search.replace(/[?&]index\b/, '')
  if (!outcomes) return redirectWithNotice(back, { kind: 'success', key: 'success.moderation.undone' })
  const [refused] = outcomes.flatMap((outcome) => outcome.refused ?? [])
  if (refused) return redirectWithNotice(back, { kind: 'error', ...refused })
  const facts = { count: outcomes.length }
  return redirectWithNotice(back, { kind: 'success', key: 'success.moderation.several', facts })
})

export const clientAction = keepInput

type Page = Route.ComponentProps['loaderData']

export default function CommentsRoute({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation()
  const refused = useAnswer(actionData as FormProblem | undefined)
  const { tab, cards, undoable, texts } = page
  const queue = useQueue(cards)
  const onKeyDown = useQueueKeys(cards, queue)
  useLive([topics.moderation])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the cards inside, each of which takes the focus
    <div onKeyDown={onKeyDown}>
      <WorkPage>
        <AdminCrumbs items={[{ label: t('articles.moderation.title') }]} />
        <PageTitle>{t('articles.moderation.title')}</PageTitle>
        {refused && (
          <div role="alert" className="comment-queue-problem">
            <Banner kind="error">{translateMessage(i18n, firstMessage(refused))}</Banner>
          </div>
        )}
        <QueueTabs page={page} />
        <UndoableList undoable={undoable} onUndo={(id) => void queue.takeBack([id])} />
        {cards.length === 0 ? (
          <div className="panel">
            <EmptyState text={t(`articles.moderation.none.${tab}`)} />
          </div>
        ) : (
          <>
            <QueueKeys />
            <ol className="queue" aria-label={t('articles.moderation.cards')}>
              {cards.map((card) => (
                <li key={card.id}>
                  <QueueCard card={card} queue={queue} />
                </li>
              ))}
            </ol>
          </>
        )}
        <QueuePages page={page} />
        {cards.length > 0 && <BulkBar queue={queue} />}
      </WorkPage>
      {queue.asked && (
        <DecisionDialog {...queue.asked} texts={texts} onDecided={queue.answered} onClose={queue.dropQuestion} />
      )}
    </div>
  )
}

function QueueTabs({ page: { tab, waiting, hasUnconfirmed } }: { page: Page }) {
  const { t } = useTranslation()
  const tabs = queueTabs.filter((name) => name !== 'unconfirmed' || hasUnconfirmed || tab === name)
  return (
    <nav className="queue-tabs" aria-label={t('articles.moderation.tabs-label')}>
      <ul>
        {tabs.map((name) => (
          <li key={name}>
            <Link
              to={name === 'review' ? '?' : `?list=${name}`}
              className="queue-tab"
              aria-current={name === tab ? 'page' : undefined}
            >
              {t(`articles.moderation.tabs.${name}`)}
              {name === 'review' && <span className="queue-tab-count">{waiting}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function QueuePages({ page: { tab, next, isFirst } }: { page: Page }) {
  const { t } = useTranslation()
  if (!next && isFirst) return null
  return (
    <nav className="queue-pages" aria-label={t('articles.moderation.pages')}>
      {!isFirst && <ButtonLink to={`?list=${tab}`}>{t('articles.moderation.first')}</ButtonLink>}
      {next && (
        <ButtonLink to={`?${new URLSearchParams({ list: tab, after: next })}`}>
          {t('articles.moderation.next')}
        </ButtonLink>
      )}
    </nav>
  )
}

/** The keys that no button names. */
function QueueKeys() {
  const { t } = useTranslation()
  const keys = [
    { does: 'move', chords: ['↑', '↓', 'J', 'K'] },
    { does: 'select', chords: ['X'] },
    { does: 'undo', chords: ['Ctrl+Z'] },
  ] as const
  return (
    <section className="queue-keys" aria-label={t('articles.moderation.keys-help')}>
      <dl>
        {keys.map(({ does, chords }) => (
          <div key={does}>
            <dt>{t(`articles.moderation.key.${does}`)}</dt>
            <dd>
              {chords.map((chord) => (
                <kbd key={chord} className="queue-key">
                  {chord}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What was decided within the last minutes: a toast passes, this stays until the emails leave. */
function UndoableList({ undoable, onUndo }: { undoable: Page['undoable']; onUndo: (id: string) => void }) {
  const { t, language } = useTranslation()
  if (undoable.length === 0) return null
  return (
    <section className="queue-undoable" aria-labelledby="undoable">
      <h2 className="queue-undoable-title" id="undoable">
        {t('articles.moderation.undoable.title')}
      </h2>
      <ul>
        {undoable.map(({ id, decision, displayName, title, undoUntil }) => {
          const name = displayName || t('articles.moderation.former-member')
          const outcome = t(`articles.moderation.outcome.${decision}`)
          const until = formatTime(undoUntil, language)
          const undo = (event: FormEvent) => {
            event.preventDefault()
            onUndo(id)
          }
          return (
            <li key={id} className="queue-undo">
              <span>
                {t('articles.moderation.undoable.one', { outcome, name, title })}{' '}
                <span className="queue-when">({t('articles.moderation.undoable.until', { time: until })})</span>
              </span>
              <Form method="post" onSubmit={undo}>
                <HiddenFields values={{ intent: 'undo', ids: id }} />
                <Button type="submit" size="small" aria-label={t('articles.moderation.undoable.undo-of', { name })}>
                  <Icon name="undo" />
                  {t('articles.moderation.undoable.undo')}
                </Button>
              </Form>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
