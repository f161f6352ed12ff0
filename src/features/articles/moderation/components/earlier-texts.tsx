import { formatDate } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { Card, TextPart } from '../card.ts'

/** What was reported beside what its author made of it, with the differences marked. */
export function EarlierTexts({ card: { earlier } }: { card: Card }) {
  const { t, i18n } = useTranslation()
  return earlier.map(({ at, parts }) => (
    <div key={at} className="queue-earlier">
      <div>
        <p className="queue-earlier-label">
          {t('articles.moderation.earlier', { date: formatDate(at, i18n.language as Language) })}
        </p>
        <Side parts={parts} without="new" />
      </div>
      <div>
        <p className="queue-earlier-label">{t('articles.moderation.present')}</p>
        <Side parts={parts} without="gone" />
      </div>
    </div>
  ))
}

/** Named for readers: a line through a word is not read aloud. */
function Side({ parts, without }: { parts: readonly TextPart[]; without: 'gone' | 'new' }) {
  const { t } = useTranslation()
  return (
    <p className="queue-text">
      {parts
        .filter(({ kind }) => kind !== without)
        .map(({ kind, text }, index) => {
          // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of two texts do not move
          if (kind === 'same') return <span key={index}>{text}</span>
          const Mark = kind === 'gone' ? 'del' : 'ins'
          return (
            <Mark key={index}>
              <span className="visually-hidden">{t(`articles.moderation.${kind}`)} </span>
              {text}
            </Mark>
          )
          // biome-ignore-end lint/suspicious/noArrayIndexKey: the parts of two texts do not move
        })}
    </p>
  )
}
