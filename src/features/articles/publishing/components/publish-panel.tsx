import './publishing.css'
import { useCallback, useEffect, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { formatDate } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { DetailsMenu } from '#ui/menu.tsx'
import { MenuButton } from '#ui/menu-items.tsx'
import { Section } from '#ui/section.tsx'
import { isPossible, type PublishingAction } from '../publishing.policy.ts'
import type { PublishingPage } from '../publishing-form.server.ts'
import { ActionDialog } from './action-dialog.tsx'
import type { DecisionProps } from './action-form.tsx'
import { MailingProgressView, OtherVersion, PublicationState, RestoreButton } from './publication-state.tsx'

type PublishPanelProps = {
  publishing: PublishingPage
  back?: DecisionProps['back']
  /** Saves what is typed, before anything is decided about it. False: it could not be saved, and nothing is asked. */
  save?: () => Promise<boolean>
}

export function PublishPanel({ publishing: ofPage, back = 'editor', save }: PublishPanelProps) {
  const { t } = useTranslation()
  const { publishing, refresh } = usePublishing(ofPage)
  const [asked, setAsked] = useState<PublishingAction | null>(null)
  const [isSaving, setSaving] = useState(false)
  const ask = async (action: PublishingAction) => {
    setSaving(true)
    const isSaved = save === undefined || (await save())
    // What was just saved is what is decided about.
    if (isSaved && save) await refresh()
    setSaving(false)
    if (isSaved) setAsked(action)
  }
  const close = () => {
    setAsked(null)
    void refresh()
  }
  return (
    <Section
      className="panel publish-panel"
      id="publish-panel-title"
      title={t('articles.publishing.title')}
      titleClass="text-h4"
    >
      {publishing.deletedAt !== null ? (
        <DeletedNotice publishing={publishing} />
      ) : (
        <>
          <PublicationState version={publishing} />
          {publishing.isOverdue && (
            <Banner kind="error" id={`overdue:${publishing.id}`}>
              {t('articles.publishing.overdue')}
            </Banner>
          )}
          {publishing.state === 'planned' && <p className="publish-note">{t('articles.publishing.plan.what')}</p>}
          <Changes publishing={publishing} />
          {publishing.mailing && <MailingProgressView mailing={publishing.mailing} />}
          <PanelButtons publishing={publishing} isSaving={isSaving} onAsk={(action) => void ask(action)} />
          {publishing.other && <OtherVersion other={publishing.other} />}
        </>
      )}
      {asked && (
        <ActionDialog
          key={asked}
          action={asked}
          publishing={publishing}
          back={back}
          onClose={close}
          onRefused={refresh}
        />
      )}
    </Section>
  )
}

function Changes({ publishing: { changes, state } }: { publishing: PublishingPage }) {
  const { t } = useTranslation()
  if (changes.length === 0 || state !== 'published') return null
  const names = changes.map((field) => t(`articles.publishing.fields.${field}`)).join(', ')
  return (
    <div className="publish-changes">
      <p className="publish-changes-title">{t('articles.publishing.changes')}</p>
      <p className="publish-note">{names}</p>
    </div>
  )
}

const menuActions = [
  { action: 'unplan', icon: 'close' },
  { action: 'changeDate', icon: 'clock' },
  { action: 'withdraw', icon: 'undo' },
  { action: 'delete', icon: 'delete' },
] as const

type PanelButtonsProps = { publishing: PublishingPage; isSaving: boolean; onAsk: (action: PublishingAction) => void }

function PanelButtons({ publishing, isSaving, onAsk }: PanelButtonsProps) {
  const { t } = useTranslation()
  const { state, changes, notifiedAt, subscribers } = publishing
  const hasReaders = state === 'published'
  const canTell = isPossible(state, 'tell') && notifiedAt === null && subscribers.nl + subscribers.fr > 0
  const main = hasReaders ? 'changes' : state === 'withdrawn' ? 'again' : state === 'planned' ? 'now' : 'ask'
  return (
    <div className="publish-buttons">
      {(!hasReaders || changes.length > 0) && (
        <Button type="button" variant="primary" isPending={isSaving} needsServer onClick={() => onAsk('publish')}>
          {t(`articles.publishing.publish.${main}`)}
        </Button>
      )}
      {isPossible(state, 'plan') && (
        <Button type="button" needsServer onClick={() => onAsk('plan')}>
          {t(`articles.publishing.plan.${state === 'planned' ? 'change' : 'ask'}`)}
        </Button>
      )}
      {canTell && (
        <Button type="button" needsServer onClick={() => onAsk('tell')}>
          {t('articles.publishing.tell.ask')}
        </Button>
      )}
      <DetailsMenu
        label={t('articles.publishing.more')}
        summary={
          <>
            {t('articles.publishing.more')}
            <Icon name="chevron-down" />
          </>
        }
        className="publish-more"
      >
        {menuActions
          .filter(({ action }) => isPossible(state, action))
          .map(({ action, icon }) => (
            <MenuButton key={action} icon={icon} isDanger={action === 'delete'} onClick={() => onAsk(action)}>
              {t(`articles.publishing.${action}.ask`)}
            </MenuButton>
          ))}
      </DetailsMenu>
    </div>
  )
}

function DeletedNotice({ publishing: { id, deletedAt, erasedAt } }: { publishing: PublishingPage }) {
  const { t, language } = useTranslation()
  const day = (at: number | null) => formatDate(at ?? 0, language)
  return (
    <>
      <p>{t('articles.publishing.deleted.notice', { date: day(deletedAt), until: day(erasedAt) })}</p>
      <RestoreButton id={id} />
    </>
  )
}

/** Between two looks at how many emails left. */
const lookEveryMs = 2000

/** What the panel shows, of the page's loader or read anew: the page around it asks its loaders no more, and keeps what is typed. */
function usePublishing(ofPage: PublishingPage) {
  const { load, data, state } = useFetcher<PublishingPage>()
  const [known, setKnown] = useState({ ofPage, data, shown: ofPage })
  if (known.ofPage !== ofPage) setKnown({ ofPage, data, shown: ofPage })
  else if (known.data !== data) setKnown({ ofPage, data, shown: data ?? known.shown })
  const { id } = ofPage
  const refresh = useCallback(() => load(href('/administration/articles/:id/publishing', { id })), [load, id])
  useLive([topics.drafts], () => void refresh())
  const publishing = known.shown
  const isSending = publishing.mailing !== null && !publishing.mailing.isDone
  // Not before the look before it was answered: without a connection that takes its time.
  const isNext = isSending && state === 'idle'
  useEffect(() => {
    if (!isNext) return
    const timer = setTimeout(() => void refresh(), lookEveryMs)
    return () => clearTimeout(timer)
  }, [isNext, refresh])
  return { publishing, refresh }
}
