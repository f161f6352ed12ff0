import { formatDate, formatTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import type { UnsavedPage } from './use-unsaved-page.ts'

type Props = { found: UnsavedPage; onRestore: (found: UnsavedPage) => void; onDrop: () => void }

/** This browser still has text of an earlier visit that never arrived: it is offered. */
export function RecoveryNotice({ found, onRestore, onDrop }: Props) {
  const { t, i18n } = useTranslation()
  const language = i18n.language as Language
  const at = { date: formatDate(found.at, language), time: formatTime(found.at, language) }
  return (
    <section className="page-notice" aria-labelledby="recovery">
      <h2 className="text-h4" id="recovery">
        {t('pages.editing.recovery.title')}
      </h2>
      <p>{t('pages.editing.recovery.text', at)}</p>
      <div className="page-choices">
        <Button type="button" variant="primary" onClick={() => onRestore(found)}>
          {t('pages.editing.recovery.restore')}
        </Button>
        <Button type="button" onClick={onDrop}>
          {t('pages.editing.recovery.drop')}
        </Button>
      </div>
    </section>
  )
}
