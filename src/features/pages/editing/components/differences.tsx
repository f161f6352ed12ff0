import { EditingNotice } from '#platform/editing/editing-notice.tsx'
import { type ComparedNames, ComparedTexts } from '#platform/editing/revisions.tsx'
import { formatTime } from '#platform/i18n/formats.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { together } from '#platform/i18n/localized-form.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { editPagePath, type PageSlug } from '../../content/page-content.ts'
import { type Difference, differencesOf } from '../content-differences.ts'
import type { OpenedPage } from '../page-editing.service.server.ts'
import { contentAfter, type PageForm } from '../page-form.ts'
import { partIdsIn } from '../page-limits.ts'
import type { PageValues } from './use-unsaved-page.ts'

export function Differences({ differences, names }: { differences: readonly Difference[]; names: ComparedNames }) {
  const { t } = useTranslation()
  if (differences.length === 0) return <p>{t('pages.editing.revisions.same')}</p>
  const titleOf = ({ part, name, number, language }: Difference): string => {
    const tag = language ? ` (${language.toUpperCase()})` : ''
    if (part === 'text') return `${t(`pages.editing.texts.${name as 'title'}`)}${tag}`
    if (part === 'setting') return t(`pages.editing.settings.of.${name as 'version'}`)
    const owner = part === 'lead' ? t('pages.editing.lead.title') : t(`pages.editing.parts.${part}`, { number })
    return `${owner}, ${t(`pages.editing.parts.${name as 'title'}`)}${tag}`
  }
  const inWords = ({ part, name }: Difference, text: string): string => {
    if (name === 'picture') return t('pages.editing.revisions.picture')
    if (name === 'isCarouselShown')
      return t(text === 'true' ? 'pages.editing.settings.yes' : 'pages.editing.settings.no')
    return part === 'setting' && name === 'version' ? text.split('-').reverse().join('/') : text
  }
  return differences.map((one) => (
    <ComparedTexts
      key={`${one.part}.${one.number}.${one.name}.${one.language}`}
      title={titleOf(one)}
      before={one.before}
      after={one.after}
      isRich={one.isRich}
      names={names}
      lang={one.language ? documentLanguage(one.language) : undefined}
      emptyText={t('pages.editing.revisions.nothing')}
      inWords={(text) => inWords(one, text)}
    />
  ))
}

type ConflictProps = { slug: PageSlug; theirs: OpenedPage; values: PageValues }

/** Somebody else saved meanwhile: what differs, above the form, which keeps what was typed. Either text stays as a version. */
export function ConflictNotice({ slug, theirs, values }: ConflictProps) {
  const { t, language } = useTranslation()
  const name = theirs.changedBy ?? t('pages.editing.conflict.somebody')
  const time = formatTime(theirs.changedAt, language)
  const mine = contentAfter(theirs.content, formIn(values), slug, theirs.changedAt)
  return (
    <EditingNotice
      isUrgent
      title={t('pages.editing.conflict.title')}
      note={t('pages.editing.conflict.kept')}
      choices={
        <>
          <Button type="submit" variant="primary">
            {t('pages.editing.conflict.keep-mine')}
          </Button>
          {/* Loaded anew: what was typed is given up. */}
          <a className="button button-secondary" href={editPagePath(slug)}>
            {t('pages.editing.conflict.keep-theirs')}
          </a>
        </>
      }
    >
      <p>{t('pages.editing.conflict.text', { name, time })}</p>
      <Differences
        differences={differencesOf(slug, theirs.content, mine)}
        names={{ before: t('pages.editing.conflict.theirs', { name }), after: t('pages.editing.conflict.mine') }}
      />
    </EditingNotice>
  )
}

/** The form as it was typed, unread: only to be compared with the other. */
function formIn(values: PageValues): PageForm {
  const whole = together(values) as Record<string, unknown>
  return {
    ...whole,
    version: 0,
    sections: partIdsIn(values.sections),
    slides: partIdsIn(values.slides),
    'settings.interval': Number(values['settings.interval'] ?? 0),
    'settings.isCarouselShown': values['settings.isCarouselShown'] === 'yes',
  }
}
