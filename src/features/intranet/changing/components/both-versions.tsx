import './change.css'
import type { Message } from '#platform/http/read-form.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { Visibility, VisibilityWish } from '../../core/resource.ts'

/** One field as it stands in both versions. */
export type Difference = { label: string; lang?: string; mine: string; theirs: string }

/** What is saved now and what was typed, beside each other; what differs is marked. */
export function BothVersions({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation()
  return (
    <div className="versions">
      <Version title={t('intranet.conflict.theirs')} lines={differences.map((one) => ({ ...one, text: one.theirs }))} />
      <Version title={t('intranet.conflict.mine')} lines={differences.map((one) => ({ ...one, text: one.mine }))} />
    </div>
  )
}

type Line = Difference & { text: string }

function Version({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section className="version">
      <h3 className="version-title">{title}</h3>
      <dl>
        {lines.map(({ label, lang, text, mine, theirs }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd lang={lang}>{mine === theirs ? text : <mark>{text || '—'}</mark>}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export type NamesAndAuthor = { nameNL: string; nameFR: string; author?: string; visibility?: VisibilityWish }

type Fields = {
  hasAuthor?: boolean
  /** Who sees the folder above, which says what taking over from it means; absent where nobody chooses. */
  above?: Visibility | undefined
}

/** The fields of both versions, each with its label. */
export function useDifferences(mine: NamesAndAuthor, theirs: NamesAndAuthor, fields: Fields = {}): Difference[] {
  const { t } = useTranslation()
  const { hasAuthor = false, above } = fields
  const seenBy = ({ visibility = 'inherit' }: NamesAndAuthor) =>
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

/** What somebody else saved meanwhile, and the revision with which one may save over it. */
export type Theirs = {
  nameNL: string
  nameFR: string
  author: string
  visibility: VisibilityWish
  revision: number
}

/** Read from the refusal of a stale change; null when the change was refused for something else. */
export function theirsIn(problem: Message | null): Theirs | null {
  if (problem?.key !== 'error.intranet.changed-meanwhile' || !problem.facts) return null
  const { nameNL, nameFR, author, visibility, revision } = problem.facts
  return {
    nameNL: String(nameNL),
    nameFR: String(nameFR),
    author: String(author ?? ''),
    visibility: visibility === 'members' || visibility === 'public' ? visibility : 'inherit',
    revision: Number(revision),
  }
}
