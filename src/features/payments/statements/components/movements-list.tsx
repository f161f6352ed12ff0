import { href, Link } from 'react-router'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { writtenDay } from '#platform/i18n/days.ts'
import { formatDate, formatMoney } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { formatIban } from '#platform/iban/iban.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { IconName } from '#ui/icon.tsx'
import type { MadePayment, Movement, MovementGroup } from '../importing/movement.ts'
import { useMovementPage, useTaskAddress } from './movement-page.ts'
import { MovementTask } from './movement-tasks.tsx'
import { Proposals } from './proposals.tsx'

/** Movements with what became of them, and what can be decided. */
export const MovementsList = ({ movements }: { movements: readonly Movement[] }) => (
  <ol className="panel">
    {movements.map((movement) => (
      <MovementCard key={movement.id} movement={movement} />
    ))}
  </ol>
)

const looks: Record<MovementGroup, { tone: BadgeTone; icon: IconName }> = {
  matched: { tone: 'success', icon: 'check' },
  assigned: { tone: 'success', icon: 'user' },
  proposed: { tone: 'warning', icon: 'clock' },
  unknown: { tone: 'danger', icon: 'search' },
  ignored: { tone: 'quiet', icon: 'minus' },
}

function MovementCard({ movement }: { movement: Movement }) {
  const { t, language } = useTranslation()
  const { task } = useMovementPage()
  const { id, name, iban, amount, entryDay, communication, outcome, note, payments } = movement
  return (
    <li className="movement" id={`movement-${id}`} data-outcome={outcome}>
      <div className="movement-head">
        <p className="movement-payer">
          <strong>{name || t('payments.statements.nobodyNamed')}</strong>
          {iban && <span className="movement-iban">{formatIban(iban)}</span>}
        </p>
        <p className="movement-amount">{formatMoney(amount, language)}</p>
      </div>
      <p className="movement-said">
        <time dateTime={entryDay}>{writtenDay(entryDay)}</time>
        {communication && ` · ${communication}`}
      </p>
      <p className="movement-reason">
        <Badge {...looks[outcome]}>{t(`payments.statements.group.${outcome}`)}</Badge> <Reason movement={movement} />
        {note && ` ${t('payments.statements.note', { note })}`}
      </p>
      {payments.length > 0 && (
        <ul className="movement-lines" aria-label={t('payments.statements.made')}>
          {payments.map((payment) => (
            <li key={payment.id}>
              <Payer payment={payment} />{' '}
              {t(payment.amount < 0 ? 'payments.statements.paidBack' : 'payments.statements.paidFor', {
                amount: formatMoney(Math.abs(payment.amount), language),
                year: payment.year,
              })}
            </li>
          ))}
        </ul>
      )}
      <Proposals movement={movement} />
      <Decisions movement={movement} />
      {task?.of === id && <MovementTask movement={movement} task={task} />}
    </li>
  )
}

function Payer({ payment: { userId, firstName, lastName } }: { payment: MadePayment }) {
  const { t } = useTranslation()
  if (firstName === null) return t('payments.journal.formerMember')
  return (
    <Link className="link" to={href('/administration/payments/members/:id', { id: userId })}>
      {`${firstName} ${lastName}`.trim()}
    </Link>
  )
}

/** Of what a person decided, who and when. */
function Reason({ movement: { reason, decidedAt, decider } }: { movement: Movement }) {
  const { t, language } = useTranslation()
  if (reason !== 'by-hand' || decidedAt === null || decider === null) return t(`payments.statements.reasons.${reason}`)
  return t('payments.statements.decidedBy', { date: formatDate(decidedAt, language), name: decider })
}

/** What can be done that nobody proposes. */
function Decisions({ movement }: { movement: Movement }) {
  const { t, language } = useTranslation()
  const address = useTaskAddress()
  const { id, outcome, reason, amount, currency, sameAs, proposals } = movement
  const about = t('payments.statements.aboutOne', {
    name: movement.name || t('payments.statements.nobodyNamed'),
    amount: formatMoney(amount, language),
  })
  const isDecided = outcome === 'matched' || outcome === 'assigned'
  if (isDecided || (outcome === 'ignored' && reason === 'by-hand'))
    return (
      <div className="ledger-buttons">
        <ButtonForm fields={{ intent: 'undo-movement', movement: id }} size="small" about={about} preventScrollReset>
          {t('payments.statements.undo')}
        </ButtonForm>
      </div>
    )
  // It is decided where it was read first.
  if (reason === 'read-before' && sameAs !== null) return null
  const isForAll = proposals.length === 1 || reason === 'several-communications'
  const first = isForAll ? [...new Set(proposals.flat().map(({ claimId }) => `claim:${claimId}`))] : []
  const tasks = [
    ...(amount > 0 && currency === 'EUR' ? [{ task: 'assign', to: address.open('assign', id, first) } as const] : []),
    ...(amount < 0 && currency === 'EUR' ? [{ task: 'refund', to: address.open('refund', id) } as const] : []),
    ...(outcome === 'ignored' ? [] : [{ task: 'ignore', to: address.open('ignore', id) } as const]),
  ]
  if (tasks.length === 0) return null
  return (
    <div className="ledger-buttons">
      {tasks.map(({ task, to }) => (
        <ButtonLink key={task} to={to} size="small" preventScrollReset>
          {t(`payments.statements.tasks.${task}.open`)}
          <span className="sr-only"> {about}</span>
        </ButtonLink>
      ))}
    </div>
  )
}
