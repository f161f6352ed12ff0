import '../components/moderation.css'
import type { FormEvent } from 'react'
import { Form } from 'react-router'
import { HiddenFields } from '#platform/forms/hidden-fields.tsx'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { formatTime } from '#platform/i18n/formats.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { choice, listFilter } from '#platform/lists/list-filter.ts'
import { ListPages, ListTabs } from '#platform/lists/list-parts.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import { adminOf } from '../../articles.context.ts'
import { DecisionDialog } from '../components/decision-dialog.tsx'
import { BulkBar, QueueCard } from '../components/queue-card.tsx'
import { firstMessage } from '../components/use-decisions.ts'
import { useQueue, useQueueKeys } from '../components/use-queue.ts'
import { outcomesOf, queuePath, textsFor } from '../decide-form.server.ts'
import { queueTabs } from '../moderation.ts'
import type { Route } from './+types/comments'

export const handle = { titleKey: 'articles.moderation.title', guard: adminForm() } satisfies RouteHandle

const pageSize = 20
const filter = listFilter({ list: choice(queueTabs, 'review') })

/** `?list=` names the tab; `?after=` reads on. */
export const loader = pageLoader(async (args: Route.LoaderArgs) => {
  const { viewer, moderation } = adminOf(args)
  const asked = new URL(args.request.url).searchParams
  const after = asked.get('after')
  const { list: tab } = filter.read(asked)
  const [{ cards, next }, waiting, hasUnconfirmed, undoable] = await Promise.all([
    moderation.list(viewer, tab, after, pageSize),
    moderation.countWaiting(viewer),
    moderation.hasUnconfirmed(viewer),
    moderation.undoable(viewer),
  ])
  const texts = textsFor(moderation, viewer, cards)
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
  const { tab, cards, undoable, texts, waiting, hasUnconfirmed } = page
  const queue = useQueue(cards)
  const onKeyDown = useQueueKeys(cards, queue)
  useLive([topics.moderation])
  const tabs = queueTabs
    .filter((name) => name !== 'unconfirmed' || hasUnconfirmed || tab === name)
    .map((name) => ({
      name,
      label: t(`articles.moderation.tabs.${name}`),
      count: name === 'review' ? waiting : undefined,
      to: { search: filter.search({ list: name }) },
    }))
  const word = (name: 'pages' | 'first' | 'next') => t(`articles.moderation.${name}`)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the cards inside, each of which takes the focus
    <div onKeyDown={onKeyDown}>
      <AdministrationPage name={t('articles.moderation.title')}>
        {refused && (
          <div role="alert" className="comment-queue-problem">
            <Banner kind="error">{translateMessage(i18n, firstMessage(refused))}</Banner>
          </div>
        )}
        <ListTabs label={t('articles.moderation.tabs-label')} tabs={tabs} chosen={tab} />
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
        <ListPages
          page={page}
          search={(after) => filter.search({ list: tab }, after)}
          words={{ label: word('pages'), first: word('first'), next: word('next') }}
        />
        {cards.length > 0 && <BulkBar queue={queue} />}
      </AdministrationPage>
      {queue.asked && (
        <DecisionDialog {...queue.asked} texts={texts} onDecided={queue.answered} onClose={queue.dropQuestion} />
      )}
    </div>
  )
}

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
    <Section
      className="queue-undoable"
      id="undoable"
      title={t('articles.moderation.undoable.title')}
      titleClass="queue-undoable-title"
    >
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
    </Section>
  )
}
