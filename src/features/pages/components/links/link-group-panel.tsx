import { useTranslation } from 'react-i18next'
import type { Language } from '#platform/i18n/languages.ts'
import { readPair } from '#platform/i18n/pair.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { MoveButtons } from '#ui/move-buttons.tsx'
import type { LinkGroup } from '../../links/link.ts'
import { groupPath, newLinkPath } from '../../links/link-paths.ts'
import { LinkRow } from './link-row.tsx'
import { PairGaps } from './pair-gaps.tsx'
import { draggedLink, useDrop } from './use-drop.ts'
import type { LinkDeeds } from './use-link-deeds.ts'
import { useMoveWords } from './use-move-words.ts'

type Props = { group: LinkGroup; place: number; groups: readonly LinkGroup[]; deeds: LinkDeeds }

/** One group with its links; a link of another group may be dropped into it. */
export function LinkGroupPanel({ group, place, groups, deeds }: Props) {
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
        <ul className="panel link-rows">
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
