import { Link } from 'react-router'
import { formatDate, formatTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'
import type { Card, TextPart } from '../cards.server.ts'

/** Who reported it, why and when, and what an admin made of it. */
export function CardFlags({ card: { flags } }: { card: Card }) {
  const { t } = useTranslation()
  if (flags.length === 0) return null
  return (
    <div className="queue-flags">
      <p className="queue-flags-count">{t('articles.moderation.flags', { count: flags.length })}</p>
      <ul>
        {flags.map((flag) => (
          <Flag key={flag.id} flag={flag} />
        ))}
      </ul>
    </div>
  )
}

function Flag({ flag }: { flag: Card['flags'][number] }) {
  const { t, i18n } = useTranslation()
  const language = i18n.language as Language
  const { reason, explanation, createdAt, reporter } = flag
  return (
    <li className="queue-flag">
      <Badge tone="warning">{t(`articles.moderation.reasons.${reason}`)}</Badge>
      <span className="queue-flag-who">
        {reporter ? (
          <Link className="queue-card-name" to={reporter.href}>
            {reporter.name}
          </Link>
        ) : (
          t('articles.moderation.former-member')
        )}
        {', '}
        {formatDate(createdAt, language)} {formatTime(createdAt, language)}
      </span>
      {explanation && <p className="queue-explanation">{explanation}</p>}
      <Outcome flag={flag} />
    </li>
  )
}

function Outcome({ flag: { closedAt, decision, decider } }: { flag: Card['flags'][number] }) {
  const { t, i18n } = useTranslation()
  if (closedAt === null || decision === null) return null
  const facts = {
    decision: t(`articles.moderation.outcome.${decision}`),
    date: formatDate(closedAt, i18n.language as Language),
  }
  return (
    <p className="queue-outcome">
      {decider
        ? t('articles.moderation.decided', { ...facts, name: decider })
        : t('articles.moderation.decided-nobody', facts)}
    </p>
  )
}

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
