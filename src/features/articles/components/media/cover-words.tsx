import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Checkbox, TextField } from '#ui/field.tsx'
import { longestAlt } from '../../media/cover-limits.ts'
import type { useMediaChange } from './use-media-change.ts'

type Props = { alt: string | null; was: string; change: ReturnType<typeof useMediaChange> }

/** What the picture says to those who do not see it, or that it says nothing. Kept when the field is left. */
export function CoverWords({ alt, was, change }: Props) {
  const { t, i18n } = useTranslation()
  const [typed, setTyped] = useState(alt ?? '')
  const [isDecoration, setDecoration] = useState(alt === '')
  useEffect(() => setDecoration(alt === ''), [alt])
  const refused = change.refused?.fields.alt
  const keep = () => {
    if (typed.trim() !== (alt ?? '')) void change.send({ intent: 'describe', was, alt: typed })
  }
  return (
    <div className="cover-words">
      {!isDecoration && (
        <TextField
          name="coverAlt"
          label={t('articles.media.cover.alt')}
          help={t('articles.media.cover.alt-help')}
          error={refused && translateMessage(i18n, refused)}
          value={typed}
          maxLength={longestAlt}
          isWide
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={keep}
        />
      )}
      <Checkbox
        name="coverDecoration"
        label={t('articles.media.cover.decoration')}
        help={t('articles.media.cover.decoration-help')}
        checked={isDecoration}
        onChange={(event) => {
          const { checked } = event.currentTarget
          setDecoration(checked)
          void change.send({ intent: 'decorate', was, on: checked ? 'yes' : 'no' })
        }}
      />
      {alt === null && !isDecoration && <p className="cover-missing">{t('articles.media.cover.alt-missing')}</p>}
    </div>
  )
}
