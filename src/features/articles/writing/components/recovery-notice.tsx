import { formatDate, formatTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { fieldNames } from '../draft-fields.ts'
import type { ArticleDraft } from './article-draft.ts'
import { TwoTexts } from './two-texts.tsx'

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
