import { useEffect, useRef, useState } from 'react'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Checkbox, TextField } from '#ui/field.tsx'
import { maxAltLength } from '../cover-files.ts'
import type { useMediaChange } from './use-media.ts'

type Wanted = { intent: 'describe'; alt: string } | { intent: 'decorate'; on: 'yes' | 'no' }

type Props = { alt: string | null; was: string; change: ReturnType<typeof useMediaChange> }

/** What the picture says to those who do not see it, or that it says nothing. Kept when the field is left. */
export function CoverWords({ alt, was, change }: Props) {
  const { t, i18n } = useTranslation()
  const [typed, setTyped] = useTyped(alt ?? '')
  const [wanted, setWanted] = useState<Wanted | null>(null)
  /** What the box was set to stays until its own answer is there: an earlier one knows nothing of it. */
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isDecoration = chosen ?? alt === ''
  useEffect(() => {
    if (!wanted && !change.isBusy && !change.refused) setChosen(null)
  }, [wanted, change.isBusy, change.refused])
  useEffect(() => {
    // While the picture is being cut it becomes another one: what is said then is said of that one.
    if (!wanted || change.isBusy) return
    setWanted(null)
    void change.send({ ...wanted, was })
  }, [wanted, change, was])
  const refused = change.refused?.fields.alt
  const keep = () => {
    if (typed.trim() !== (alt ?? '')) setWanted({ intent: 'describe', alt: typed })
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
          maxLength={maxAltLength}
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
          setChosen(checked)
          setWanted({ intent: 'decorate', on: checked ? 'yes' : 'no' })
        }}
      />
      {alt === null && !isDecoration && <p className="cover-missing">{t('articles.media.cover.alt-missing')}</p>}
    </div>
  )
}

/** What is typed stays when the page is told something new; what nobody touched becomes what it is told. */
function useTyped(kept: string) {
  const [typed, setTyped] = useState(kept)
  const before = useRef(kept)
  useEffect(() => {
    const known = before.current
    before.current = kept
    setTyped((now) => (now === known ? kept : now))
  }, [kept])
  return [typed, setTyped] as const
}
