import { Link } from 'react-router'
import { formatDate, formatTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'
import type { Card, CardFlag } from '../card.ts'

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

function Flag({ flag }: { flag: CardFlag }) {
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

function Outcome({ flag: { closedAt, decision, decider } }: { flag: CardFlag }) {
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
