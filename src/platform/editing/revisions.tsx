import './editing.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate, formatTime, isoTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { isEmpty, parseRichText, plainText } from '#ui/rich-text/rich-text.ts'
import { TextComparison } from '#ui/rich-text/text-comparison.tsx'

type Revision = {
  /** The query that chooses it. */
  to: string
  isChosen: boolean
  /** UTC seconds. */
  savedAt: number
  author: string | null
  /** What it is, besides an earlier text. */
  badge: string | false
}

type RevisionListProps = {
  revisions: readonly Revision[]
  /** What is said where there are none, and where none is chosen. */
  words: { none: string; choose: string }
  comparison: ReactNode
}

/** The texts as they stood, newest first, and beside them what differs from the chosen one. Works without scripts. */
export function RevisionList({ revisions, words, comparison }: RevisionListProps) {
  const { language } = useTranslation()
  if (revisions.length === 0)
    return (
      <div className="panel">
        <EmptyState text={words.none} />
      </div>
    )
  return (
    <div className="revisions">
      <ol className="panel revisions-list">
        {revisions.map(({ to, isChosen, savedAt, author, badge }) => (
          <li key={to} className="revision">
            <Link to={to} className="revision-link" aria-current={isChosen ? 'true' : undefined} preventScrollReset>
              <time dateTime={isoTime(savedAt)}>
                {formatDate(savedAt, language)} {formatTime(savedAt, language)}
              </time>
              <span className="revision-author">{author}</span>
              {badge && (
                <Badge tone="success" icon="check">
                  {badge}
                </Badge>
              )}
            </Link>
          </li>
        ))}
      </ol>
      {comparison ?? <p>{words.choose}</p>}
    </div>
  )
}

export const RevisionComparison = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="revision-comparison" aria-labelledby="comparison">
    <h2 className="text-h4" id="comparison">
      {title}
    </h2>
    {children}
  </section>
)

export type ComparedNames = { before: string; after: string }

type ComparedTextsProps = {
  title: string
  before: string
  after: string
  names: ComparedNames
  isRich?: boolean
  lang?: string | undefined
  /** Said in the place of a text that says nothing. */
  emptyText: string
  /** As a person reads what is no text of their own, such as a date. */
  inWords?: (value: string) => string
}

/** One text as it stands in two versions, with what came and went where it has paragraphs. */
export function ComparedTexts({ title, before, after, names, isRich, lang, emptyText, inWords }: ComparedTextsProps) {
  const { t } = useTranslation()
  const read = (text: string): string => {
    if (text === '') return emptyText
    if (isRich) return plainText(parseRichText(text)) || emptyText
    return inWords?.(text) ?? text
  }
  return (
    <div className="compared-texts">
      <h3>{title}</h3>
      {isRich && before !== '' && after !== '' && !isEmpty(parseRichText(before)) ? (
        <TextComparison
          before={parseRichText(before)}
          after={parseRichText(after)}
          names={names}
          say={(word, facts) => t(`administration.rich-text.comparison.${word}`, facts)}
          lang={lang}
        />
      ) : (
        <div className="compared-columns">
          {([before, after] as const).map((text, side) => (
            <div key={side === 0 ? 'before' : 'after'}>
              <p className="compared-name">{side === 0 ? names.before : names.after}</p>
              <p className="compared-text" lang={lang}>
                {read(text)}
              </p>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
