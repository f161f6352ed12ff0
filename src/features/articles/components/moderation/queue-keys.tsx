import { useTranslation } from 'react-i18next'

/** The keys that no button names. */
export function QueueKeys() {
  const { t } = useTranslation()
  const keys = [
    { does: 'move', chords: ['↑', '↓', 'J', 'K'] },
    { does: 'select', chords: ['X'] },
    { does: 'undo', chords: ['Ctrl+Z'] },
  ] as const
  return (
    <section className="queue-keys" aria-label={t('articles.moderation.keys-help')}>
      <dl>
        {keys.map(({ does, chords }) => (
          <div key={does}>
            <dt>{t(`articles.moderation.key.${does}`)}</dt>
            <dd>
              {chords.map((chord) => (
                <kbd key={chord} className="queue-key">
                  {chord}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
