import { formatTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Icon } from '#ui/icon.tsx'

/** Beside the button: that it was saved, and when. Always there, so that it is read aloud when it comes. */
export function SavedNote({ at }: { at: number | null }) {
  const { t, i18n } = useTranslation()
  return (
    <p className="saved-note" role="status">
      {at !== null && (
        <>
          <Icon name="check" />
          {t('accounts.settings.savedAt', { time: formatTime(at, i18n.language as Language) })}
        </>
      )}
    </p>
  )
}
