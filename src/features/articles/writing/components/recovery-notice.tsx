import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { fieldNames, isSameText } from '../draft-fields.ts'
import type { DraftPage } from '../editor-page.server.ts'
import type { DraftKeeper, Unsaved } from './keeping/draft-keeper.ts'
import { readUnsaved, storeUnsaved } from './keeping/unsaved-text.ts'
import { TwoTexts } from './two-texts.tsx'

/** This browser still has text of an earlier visit that never arrived: it is offered, beside what is saved. */
export function RecoveryNotice({ page, keeper }: { page: DraftPage; keeper: DraftKeeper }) {
  const { t, i18n } = useTranslation()
  const { article, saved, viewerId } = page
  const [found, setFound] = useState<Unsaved | null>(null)
  // Only what was there when the page came: what is typed from now on is stored under the same name.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const unsaved = readUnsaved(viewerId, article.id)
    if (unsaved && !isSameText(unsaved.fields, saved.fields)) setFound(unsaved)
    else if (unsaved) storeUnsaved(viewerId, article.id, null)
  }, [])
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
            setFound(null)
            keeper.recover(found)
          }}
        >
          {t('articles.writing.recovery.restore')}
        </Button>
        <Button
          type="button"
          onClick={() => {
            setFound(null)
            if (!keeper.isUnsaved()) storeUnsaved(viewerId, article.id, null)
          }}
        >
          {t('articles.writing.recovery.drop')}
        </Button>
      </div>
    </section>
  )
}
