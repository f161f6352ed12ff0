import './publishing.css'
import { formatDate } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { DetailsMenu } from '#ui/menu.tsx'
import { MenuButton } from '#ui/menu-items.tsx'
import { Section } from '#ui/section.tsx'
import { isPossible } from '../publishing.policy.ts'
import type { PublishingPage } from '../publishing-form.server.ts'
import { ActionDialog } from './action-dialog.tsx'
import { MailingProgressView, OtherVersion, PublicationState, RestoreButton } from './publication-state.tsx'
import { mainWordsOf, type PublishPanelTools } from './use-publish-panel.ts'

/** Where an article stands and what can be done with it. @param hasMain false: the main button stands elsewhere on the page */
export function PublishPanel({ panel, hasMain = true }: { panel: PublishPanelTools; hasMain?: boolean }) {
  const { t } = useTranslation()
  const { publishing } = panel
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
          <PanelButtons panel={panel} hasMain={hasMain} />
          {publishing.other && <OtherVersion other={publishing.other} />}
        </>
      )}
    </Section>
  )
}

/** Asks what is to be known before it is published; nothing where readers see all that there is. */
export function PublishButton({ panel, variant }: { panel: PublishPanelTools; variant: 'primary' | 'secondary' }) {
  const { t } = useTranslation()
  const words = mainWordsOf(panel.publishing)
  if (words === null) return null
  return (
    <Button type="button" variant={variant} isPending={panel.isSaving} needsServer onClick={() => panel.ask('publish')}>
      {t(`articles.publishing.publish.${words}`)}
    </Button>
  )
}

export function PublishDialog({ panel }: { panel: PublishPanelTools }) {
  const { asked, publishing, back, close, refresh } = panel
  if (!asked) return null
  return (
    <ActionDialog
      key={asked}
      action={asked}
      publishing={publishing}
      back={back}
      onClose={close}
      onRefused={() => void refresh()}
    />
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

function PanelButtons({ panel, hasMain }: { panel: PublishPanelTools; hasMain: boolean }) {
  const { t } = useTranslation()
  const { publishing, ask } = panel
  const { state, notifiedAt, subscribers } = publishing
  const canTell = isPossible(state, 'tell') && notifiedAt === null && subscribers.nl + subscribers.fr > 0
  return (
    <div className="publish-buttons">
      {hasMain && <PublishButton panel={panel} variant="primary" />}
      {isPossible(state, 'plan') && (
        <Button type="button" needsServer onClick={() => ask('plan')}>
          {t(`articles.publishing.plan.${state === 'planned' ? 'change' : 'ask'}`)}
        </Button>
      )}
      {canTell && (
        <Button type="button" needsServer onClick={() => ask('tell')}>
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
            <MenuButton key={action} icon={icon} isDanger={action === 'delete'} onClick={() => ask(action)}>
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
