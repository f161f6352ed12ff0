import './links.css'
import { useTranslation } from 'react-i18next'
import type { Language } from '#platform/i18n/languages.ts'
import { readPair } from '#platform/i18n/pair.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { newGroupPath } from '../../links/link-paths.ts'
import type { LinksPageData } from '../../links/links-page.server.ts'
import { LinkGroupPanel } from './link-group-panel.tsx'
import { type LinkDeeds, useLinkDeeds } from './use-link-deeds.ts'

/** The useful links as admins keep them: groups, their links, and how each was found at the last check. */
export function LinksPage({ page }: { page: LinksPageData }) {
  const { t } = useTranslation()
  const deeds = useLinkDeeds(page)
  const { groups } = deeds
  useQuietLive([topics.pages])
  return (
    <WorkPage>
      <Breadcrumbs
        label={t('administration.breadcrumbs')}
        items={[
          { label: t('administration.title'), href: '/administration' },
          { label: t('pages.links.pages'), href: '/administration/pages' },
          { label: t('pages.links.title') },
        ]}
      />
      <div className="links-head">
        <PageTitle>{t('pages.links.title')}</PageTitle>
        <div className="links-tools">
          <ButtonLink to="/useful-links" variant="quiet">
            {t('pages.links.see')}
          </ButtonLink>
          <ButtonLink to={newGroupPath} variant={groups.length === 0 ? 'primary' : 'secondary'}>
            <Icon name="plus" />
            {t('pages.links.add-group')}
          </ButtonLink>
        </div>
      </div>
      <p className="links-note">{t('pages.links.help')}</p>
      <Outcome deeds={deeds} />
      <p className="sr-only" role="status">
        {deeds.said}
      </p>
      {groups.length === 0 && (
        <div className="panel">
          <EmptyState text={t('pages.links.none')} />
        </div>
      )}
      <div className="link-groups" data-busy={deeds.isBusy || undefined}>
        {groups.map((group, place) => (
          <LinkGroupPanel key={group.id} {...{ group, place, groups, deeds }} />
        ))}
      </div>
    </WorkPage>
  )
}

/** What was refused; what was removed, with the way back for as long as one stays here. */
function Outcome({ deeds: { refused, removed, restore, isBusy } }: { deeds: LinkDeeds }) {
  const { t, i18n } = useTranslation()
  if (refused) return <Banner kind="error">{translateMessage(i18n, refused)}</Banner>
  if (!removed) return null
  const { text } = readPair(removed.title, i18n.language as Language)
  return (
    <div className="banner tone-info" role="status">
      <Icon name="info" />
      <div className="banner-text links-removed">
        {t(removed.kind === 'link' ? 'pages.links.removed' : 'pages.links.group-removed', { title: text })}
        <Button type="button" size="small" onClick={restore} isPending={isBusy} needsServer>
          <Icon name="undo" />
          {t('pages.links.undo')}
        </Button>
      </div>
    </div>
  )
}
