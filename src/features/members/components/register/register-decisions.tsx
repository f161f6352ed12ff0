import { useTranslation } from 'react-i18next'
import { formatDate } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { ShownDecision } from '../../register/register-page.server.ts'

/** Decisions that are still to be entered, those that are due first on top. */
export function RegisterDecisions({ decisions }: { decisions: readonly ShownDecision[] }) {
  const { t } = useTranslation()
  return (
    <section className="register-decisions" aria-labelledby="decisions">
      <h2 className="text-h3" id="decisions">
        {t('members.register.decisions.title')}
      </h2>
      <ul className="panel">
        {decisions.map((decision) => (
          <Decision key={decision.id} decision={decision} />
        ))}
      </ul>
    </section>
  )
}

function Decision({ decision }: { decision: ShownDecision }) {
  const { t, i18n } = useTranslation()
  const { id, event, lastName, firstNames, decidedAt } = decision
  const name = `${firstNames} ${lastName}`.trim()
  const date = formatDate(decidedAt, i18n.language as Language)
  return (
    <li className="register-decision">
      <div>
        <p className="register-who">{name}</p>
        <p className="application-note">
          {t(`members.register.events.${event}`)} · {t('members.register.decisions.decided', { date })}
        </p>
      </div>
      <DeadlineBadge decision={decision} />
      <ButtonLink
        to={`/administration/register/new?decision=${id}`}
        aria-label={t('members.register.decisions.enterOne', { name })}
      >
        {t('members.register.decisions.enter')}
      </ButtonLink>
    </li>
  )
}

const looks = {
  'in-time': { tone: 'quiet', icon: 'clock' },
  soon: { tone: 'warning', icon: 'warning' },
  overdue: { tone: 'danger', icon: 'error' },
} as const

/** By when it is to be entered, eight days after the board heard of it. */
export function DeadlineBadge({ decision: { deadline, until } }: { decision: ShownDecision }) {
  const { t } = useTranslation()
  const date = until.split('-').reverse().join('/')
  return <Badge {...looks[deadline]}>{t(`members.register.deadlines.${deadline}`, { date })}</Badge>
}
