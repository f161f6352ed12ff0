import './moderation.css'
import { Link } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { queueTabs } from '../moderation.ts'
import type { QueuePageData } from '../queue-page.server.ts'
import { BulkBar } from './bulk-bar.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { QueueCard } from './queue-card.tsx'
import { UndoableList } from './undoable-list.tsx'
import { firstMessage } from './use-decisions.ts'
import { useQueue } from './use-queue.ts'
import { useQueueKeys } from './use-queue-keys.ts'

/** Comments that admins look at: what waits, what was reported, what is hidden. */
export function QueuePage({ page, refused }: { page: QueuePageData; refused: FormProblem | null }) {
  const { t, i18n } = useTranslation()
  const { tab, cards, undoable, xsrfToken, texts } = page
  const queue = useQueue(cards)
  const onKeyDown = useQueueKeys(cards, queue)
  useLive([topics.moderation])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the cards inside, each of which takes the focus
    <div onKeyDown={onKeyDown}>
      <WorkPage>
        <Breadcrumbs
          label={t('administration.breadcrumbs')}
          items={[
            { label: t('administration.title'), href: '/administration' },
            { label: t('articles.moderation.title') },
          ]}
        />
        <PageTitle>{t('articles.moderation.title')}</PageTitle>
        {refused && (
          <div role="alert" className="queue-trouble">
            <Banner kind="error">{translateMessage(i18n, firstMessage(refused))}</Banner>
          </div>
        )}
        <QueueTabs page={page} />
        <UndoableList undoable={undoable} xsrfToken={xsrfToken} onUndo={(ids) => void queue.takeBack(ids)} />
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
                  <QueueCard card={card} queue={queue} xsrfToken={xsrfToken} />
                </li>
              ))}
            </ol>
          </>
        )}
        <QueuePages page={page} />
        {cards.length > 0 && <BulkBar queue={queue} xsrfToken={xsrfToken} />}
      </WorkPage>
      {queue.asked && (
        <DecisionDialog {...queue.asked} texts={texts} onDecided={queue.answered} onClose={queue.dropQuestion} />
      )}
    </div>
  )
}

function QueueTabs({ page: { tab, waiting, hasUnconfirmed } }: { page: QueuePageData }) {
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

function QueuePages({ page: { tab, next, isFirst } }: { page: QueuePageData }) {
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
