import { useEffect, useRef } from 'react'
import { formatTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { together } from '#platform/i18n/written-pair.schema.ts'
import { Button } from '#ui/button.tsx'
import type { PageSlug } from '../../content/page-content.ts'
import { differencesOf } from '../content-differences.ts'
import { editPagePath } from '../editing-paths.ts'
import type { OpenedPage } from '../page-editing.service.server.ts'
import { contentAfter, type PageForm, partIdsIn } from '../page-form.ts'
import { Differences } from './differences.tsx'
import type { PageValues } from './use-unsaved-page.ts'

type Props = { slug: PageSlug; theirs: OpenedPage; values: PageValues }

/** Somebody else saved meanwhile: what differs, above the form, which keeps what was typed. Either text stays as a version. */
export function ConflictNotice({ slug, theirs, values }: Props) {
  const { t, language } = useTranslation()
  const notice = useRef<HTMLElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const name = theirs.changedBy ?? t('pages.editing.conflict.somebody')
  const time = formatTime(theirs.changedAt, language)
  const mine = contentAfter(theirs.content, formIn(values), slug, theirs.changedAt)
  return (
    <section ref={notice} className="page-notice" role="alert" tabIndex={-1}>
      <h2 className="text-h4">{t('pages.editing.conflict.title')}</h2>
      <p>{t('pages.editing.conflict.text', { name, time })}</p>
      <Differences
        differences={differencesOf(slug, theirs.content, mine)}
        beforeLabel={t('pages.editing.conflict.theirs', { name })}
        afterLabel={t('pages.editing.conflict.mine')}
      />
      <div className="page-choices">
        <Button type="submit" variant="primary">
          {t('pages.editing.conflict.keep-mine')}
        </Button>
        {/* Loaded anew: what was typed is given up. */}
        <a className="button button-secondary" href={editPagePath(slug)}>
          {t('pages.editing.conflict.keep-theirs')}
        </a>
      </div>
      <p className="page-note">{t('pages.editing.conflict.kept')}</p>
    </section>
  )
}

/** The form as it was typed, unread: only to be held against the other. */
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
