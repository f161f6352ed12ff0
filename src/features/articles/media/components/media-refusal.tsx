import type { Message } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

/** Why a change of cover or documents was not kept. @param onAgain sends it once more, where nobody decided about it */
export function MediaRefusal({ message, onAgain }: { message: Message; onAgain: (() => void) | null }) {
  const { t, i18n } = useTranslation()
  return (
    <Banner kind="error">
      <p>{translateMessage(i18n, message)}</p>
      {onAgain && (
        <Button type="button" size="small" needsServer className="media-again" onClick={onAgain}>
          {t('articles.media.retry')}
        </Button>
      )}
    </Banner>
  )
}
