import './change.css'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { BilingualName, Visibility, VisibilityInput } from '../../core/resource.ts'

type Difference = { label: string; lang?: string; mine: string; theirs: string }

export function BothVersions({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation()
  return (
    <div className="versions">
      {(['theirs', 'mine'] as const).map((side) => (
        <section key={side} className="version">
          <h3 className="version-title">{t(`intranet.conflict.${side}`)}</h3>
          <dl>
            {differences.map(({ label, lang, ...texts }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd lang={lang}>{texts.mine === texts.theirs ? texts[side] : <mark>{texts[side] || '—'}</mark>}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

export type Version = BilingualName & { author?: string; visibility?: VisibilityInput }

/** `above`: who sees the folder above, which says what taking over from it means; absent where nobody chooses. */
type Fields = { hasAuthor?: boolean; above?: Visibility | undefined }

export function useDifferences(mine: Version, theirs: Version, { hasAuthor, above }: Fields = {}): Difference[] {
  const { t } = useTranslation()
  const seenBy = ({ visibility = 'inherit' }: Version) =>
    visibility === 'inherit'
      ? t(`intranet.visibility.inherit-${above ?? 'members'}`)
      : t(`intranet.visibility.${visibility}`)
  return [
    { label: t('intranet.form.name-nl'), lang: 'nl-BE', mine: mine.nameNL, theirs: theirs.nameNL },
    { label: t('intranet.form.name-fr'), lang: 'fr-BE', mine: mine.nameFR, theirs: theirs.nameFR },
    ...(hasAuthor ? [{ label: t('intranet.form.author'), mine: mine.author ?? '', theirs: theirs.author ?? '' }] : []),
    ...(above ? [{ label: t('intranet.visibility.label'), mine: seenBy(mine), theirs: seenBy(theirs) }] : []),
  ]
}
