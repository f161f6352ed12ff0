import { href, Link } from 'react-router'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { writtenDay } from '#platform/i18n/days.ts'
import { formatMoney, typedMoney } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { Movement, ProposedShare } from '../importing/movement.ts'
import { useTaskAddress } from './movement-page.ts'

/** What a movement most probably is: one thing, or several of which a person takes one. */
export function Proposals({ movement }: { movement: Movement }) {
  const { t } = useTranslation()
  const { reason, refunds } = movement
  // Who names several means each of them, and not one of them.
  const proposals = reason === 'several-communications' ? together(movement.proposals) : movement.proposals
  if (proposals.length === 0 && refunds.length === 0) return null
  const isOne = proposals.length + refunds.length === 1
  return (
    <div className="movement-proposals">
      <p className="claim-label">
        {t(isOne ? 'payments.statements.oneProposal' : 'payments.statements.someProposals')}
      </p>
      <ul>
        {proposals.map((shares) => (
          <Proposal
            key={shares.map(({ claimId }) => claimId).join()}
            movement={movement}
            shares={shares}
            isOnly={movement.proposals.length === 1}
          />
        ))}
        <Refunds movement={movement} />
      </ul>
    </div>
  )
}

function together(proposals: readonly ProposedShare[][]): ProposedShare[][] {
  const shares = new Map(proposals.flat().map((share) => [share.claimId, share]))
  return shares.size > 0 ? [[...shares.values()]] : []
}

type ProposalProps = { movement: Movement; shares: readonly ProposedShare[]; isOnly: boolean }

function Proposal({ movement: { id, amount }, shares, isOnly }: ProposalProps) {
  const { t, language } = useTranslation()
  const address = useTaskAddress()
  const rest = amount - shares.reduce((sum, share) => sum + share.amount, 0)
  const members = new Set(shares.map(({ memberId }) => memberId))
  const [first] = shares
  const about = shares.map(({ name, year }) => `${name} ${year}`).join(', ')
  // What is left over of several members', or is too little for them, is for a person to say.
  const isWhole = rest === 0 || (rest > 0 && members.size === 1)
  const fields = isOnly
    ? { intent: 'confirm', movement: id }
    : { intent: 'assign', movement: id, rest: rest > 0 ? (first?.memberId ?? '') : '', ...fieldsOf(shares) }
  return (
    <li>
      <div>
        {shares.map(({ claimId, memberId, name, year, open, amount: part }) => (
          <p key={claimId}>
            <Link className="link" to={href('/administration/payments/members/:id', { id: memberId })}>
              {name}
            </Link>{' '}
            {open > 0
              ? t('payments.statements.forYear', {
                  year,
                  amount: formatMoney(part, language),
                  open: formatMoney(open, language),
                })
              : t('payments.statements.asCredit', { year, amount: formatMoney(part, language) })}
          </p>
        ))}
        {rest > 0 && isWhole && (
          <p className="claim-note">{t('payments.statements.restToCredit', { amount: formatMoney(rest, language) })}</p>
        )}
      </div>
      {isWhole ? (
        <ButtonForm fields={fields} size="small" about={about} preventScrollReset>
          {t(isOnly ? 'payments.statements.confirm' : 'payments.statements.take')}
        </ButtonForm>
      ) : (
        <ButtonLink
          to={address.open(
            'assign',
            id,
            shares.map(({ claimId }) => `claim:${claimId}`),
          )}
          size="small"
          preventScrollReset
        >
          {t('payments.statements.divide')}
          <span className="sr-only"> {about}</span>
        </ButtonLink>
      )}
    </li>
  )
}

const fieldsOf = (shares: readonly ProposedShare[]): Record<string, string> =>
  Object.fromEntries(
    shares.flatMap(({ claimId, amount }, index) => [
      [`target${index + 1}`, `claim:${claimId}`],
      [`amount${index + 1}`, typedMoney(amount)],
    ]),
  )

/** Former payments that a debit may pay back: as far as their member has that much to their credit. */
function Refunds({ movement: { id, refunds } }: { movement: Movement }) {
  const { t, language } = useTranslation()
  return refunds.map((payment) => (
    <li key={payment.id}>
      <p>
        <Link className="link" to={href('/administration/payments/members/:id', { id: payment.memberId })}>
          {payment.name}
        </Link>{' '}
        {t('payments.statements.paidOn', {
          amount: formatMoney(payment.amount, language),
          date: writtenDay(payment.day),
        })}
      </p>
      <ButtonForm
        fields={{ intent: 'refund', movement: id, member: payment.memberId }}
        size="small"
        about={payment.name}
        preventScrollReset
      >
        {t('payments.statements.payBack')}
      </ButtonForm>
    </li>
  ))
}
