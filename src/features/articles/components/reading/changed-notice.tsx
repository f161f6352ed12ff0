import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'

/** Beside what is read, so that nothing moves under the reader's eyes. */
export function ChangedNotice({ isChanged, onShow }: { isChanged: boolean; onShow: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="status" className="article-changed">
      {isChanged && (
        <p>
          {t('articles.reading.changed')}{' '}
          <Button type="button" size="small" onClick={onShow}>
            {t('articles.reading.show-changed')}
          </Button>
        </p>
      )}
    </div>
  )
}
