import { useEffect, useRef } from 'react'
import { formatDate, formatTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { fieldNames } from '../draft.ts'
import type { ArticleDraft } from './article-draft.ts'
import { TwoTexts } from './two-texts.tsx'

/** Two people changed the same: what differs, and three ways on. Whatever is chosen, the other text stays as a revision. */
export function ConflictNotice({ draft: { store, state } }: { draft: ArticleDraft }) {
  const { t, i18n } = useTranslation()
  const notice = useRef<HTMLElement>(null)
  useEffect(() => {
    notice.current?.focus()
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  if (state.status.kind !== 'conflict') return null
  const { theirs, names } = state.status
  const name = theirs.savedBy ?? t('articles.writing.somebody')
  const time = formatTime(theirs.savedAt, i18n.language as Language)
  return (
    <section ref={notice} className="editor-notice" role="alert" tabIndex={-1}>
      <h2 className="text-h4">{t('articles.writing.conflict.title')}</h2>
      <p>{t('articles.writing.conflict.text', { name, time })}</p>
      {names.map((field) => (
        <TwoTexts
          key={field}
          field={field}
          before={theirs.fields[field]}
          after={state.fields[field]}
          beforeLabel={t('articles.writing.conflict.theirs', { name })}
          afterLabel={t('articles.writing.conflict.mine')}
        />
      ))}
      <div className="editor-choices">
        <Button type="button" variant="primary" needsServer onClick={() => void store.keepMine()}>
          {t('articles.writing.conflict.keep-mine')}
        </Button>
        <Button type="button" needsServer onClick={() => void store.keepTheirs()}>
          {t('articles.writing.conflict.keep-theirs')}
        </Button>
        <Button type="button" needsServer onClick={() => void store.keepBoth()}>
          {t('articles.writing.conflict.keep-both')}
        </Button>
      </div>
      <p className="editor-note">{t('articles.writing.conflict.kept')}</p>
    </section>
  )
}

/** This browser still has text of an earlier visit that never arrived: it is offered, beside what is saved. */
export function RecoveryNotice({ draft: { store, page, unsaved: found, forgetUnsaved } }: { draft: ArticleDraft }) {
  const { t, i18n } = useTranslation()
  const { saved } = page
  if (!found) return null
  const language = i18n.language as Language
  const at = { date: formatDate(found.at, language), time: formatTime(found.at, language) }
  const differing = fieldNames.filter((name) => found.fields[name] !== saved.fields[name])
  return (
    <section className="editor-notice" aria-labelledby="recovery">
      <h2 className="text-h4" id="recovery">
        {t('articles.writing.recovery.title')}
      </h2>
      <p>{t('articles.writing.recovery.text', at)}</p>
      <details>
        <summary className="link">{t('articles.writing.recovery.compare')}</summary>
        {differing.map((field) => (
          <TwoTexts
            key={field}
            field={field}
            before={saved.fields[field]}
            after={found.fields[field]}
            beforeLabel={t('articles.writing.recovery.saved')}
            afterLabel={t('articles.writing.recovery.found')}
          />
        ))}
      </details>
      <div className="editor-choices">
        <Button
          type="button"
          variant="primary"
          onClick={() => {
            store.recover(found)
            forgetUnsaved()
          }}
        >
          {t('articles.writing.recovery.restore')}
        </Button>
        <Button type="button" onClick={forgetUnsaved}>
          {t('articles.writing.recovery.drop')}
        </Button>
      </div>
    </section>
  )
}
