import './links.css'
import type { Language } from '#platform/i18n/languages.ts'
import { readPair } from '#platform/i18n/pair.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { MoveButtons } from '#ui/move-buttons.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import type { LinkGroup } from '../link.ts'
import { groupPath, newGroupPath, newLinkPath } from '../link-paths.ts'
import type { LinksPageData } from '../links-page.server.ts'
import { LinkRow } from './link-row.tsx'
import { PairGaps } from './pair-gaps.tsx'
import { draggedLink, useDrop } from './use-drop.ts'
import { type LinkDeeds, useLinkDeeds } from './use-link-deeds.ts'
import { useMoveWords } from './use-move-words.ts'

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

type Props = { group: LinkGroup; place: number; groups: readonly LinkGroup[]; deeds: LinkDeeds }

/** One group with its links; a link of another group may be dropped into it. */
function LinkGroupPanel({ group, place, groups, deeds }: Props) {
  const { t, i18n } = useTranslation()
  const moveWords = useMoveWords()
  const { id, title, links } = group
  const name = readPair(title, i18n.language as Language).text
  const last = links.filter((link) => link.id !== draggedLink()).at(-1)?.id ?? null
  const drop = useDrop((moved) =>
    deeds.move(moved, '', { group: id, after: last, position: links.length + 1, total: links.length + 1 }),
  )
  const moveGroup = (step: -1 | 1) => {
    const others = groups.filter((one) => one.id !== id)
    const after = others[place + step - 1]?.id ?? null
    const focus = `${step === -1 ? 'up' : 'down'}-${id}`
    deeds.moveGroup(id, name, { after, position: place + step + 1, total: groups.length }, focus)
  }
  return (
    <section className="link-group" aria-labelledby={`title-${id}`}>
      <header className="link-group-head">
        <h2 className="text-h3" id={`title-${id}`}>
          {name}
        </h2>
        <PairGaps pairs={[title]} />
        <div className="link-tools">
          <MoveButtons
            id={id}
            words={moveWords(name)}
            isFirst={place === 0}
            isLast={place === groups.length - 1}
            onMove={moveGroup}
          />
          <ButtonLink to={groupPath(id)} size="small" variant="quiet" aria-label={t('pages.links.edit-one', { name })}>
            <Icon name="edit" />
            <span className="link-word">{t('pages.links.edit')}</span>
          </ButtonLink>
          <Button
            type="button"
            size="small"
            variant="quiet"
            aria-label={t('pages.links.remove-one', { name })}
            onClick={() => deeds.removeGroup(id)}
            disabledBecause={links.length > 0 ? t('pages.links.group-not-empty') : undefined}
            needsServer
          >
            <Icon name="delete" />
            <span className="link-word">{t('pages.links.remove')}</span>
          </Button>
        </div>
      </header>
      {links.length > 0 ? (
        <ul className="panel">
          {links.map((link, position) => (
            <LinkRow key={link.id} {...{ link, position, links, deeds }} />
          ))}
        </ul>
      ) : (
        <p className="panel link-empty" {...drop}>
          {t('pages.links.empty-group')}
        </p>
      )}
      <ButtonLink to={newLinkPath(id)} size="small">
        <Icon name="plus" />
        {t('pages.links.add')}
      </ButtonLink>
    </section>
  )
}
