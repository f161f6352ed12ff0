import { Link } from 'react-router'
import { ConfirmedForm } from '#platform/forms/confirmed-form.tsx'
import { formatMoney } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ListTabs } from '#platform/lists/list-parts.tsx'
import type { GroupTotal } from '../importing/import.service.server.ts'
import { movementGroups } from '../importing/movement.ts'
import { movementFilter, type ShownFilter } from '../movement-filter.ts'

type GroupsProps = {
  totals: readonly GroupTotal[]
  filter: ShownFilter
  /** How many of what is proposed can be confirmed together. */
  confirmable: number
  isAsked: boolean
}

const sumOf = (totals: readonly GroupTotal[]) => ({
  count: totals.reduce((sum, { count }) => sum + count, 0),
  amount: totals.reduce((sum, { amount }) => sum + amount, 0),
})

/** What became of the movements of an import: groups with how many and how much, each with its reasons. */
export function MovementGroups({ totals, filter, confirmable, isAsked }: GroupsProps) {
  const { t } = useTranslation()
  const tabs = [null, ...movementGroups].map((group) => {
    const ofGroup = group === null ? totals : totals.filter((total) => total.group === group)
    return {
      name: group ?? 'all',
      label: t(`payments.statements.groups.${group ?? 'all'}`),
      count: sumOf(ofGroup).count,
      to: { search: movementFilter.search({ group, reason: null }) || '?' },
    }
  })
  const shown = totals.filter(({ group }) => filter.group === null || group === filter.group)
  return (
    <>
      <ListTabs
        label={t('payments.statements.groups.label')}
        tabs={tabs}
        chosen={filter.group ?? 'all'}
        preventScrollReset
      />
      {filter.group !== null && shown.length > 0 && <Reasons totals={shown} filter={filter} />}
      {confirmable > 1 && <ConfirmGroup filter={filter} count={confirmable} isAsked={isAsked} />}
    </>
  )
}

/** Why the movements of a group are in it. Each reason narrows the list down. */
function Reasons({ totals, filter }: { totals: readonly GroupTotal[]; filter: ShownFilter }) {
  const { t, language } = useTranslation()
  const all = sumOf(totals)
  const sum = ({ count, amount }: { count: number; amount: number }) =>
    t('payments.statements.groups.sum', { count, amount: formatMoney(amount, language) })
  const [only, ...others] = totals
  if (only && others.length === 0)
    return (
      <ul className="movement-groups" aria-label={t('payments.statements.groups.reasons')}>
        <li>
          {t(`payments.statements.reasons.${only.reason}`)}
          <span>{sum(only)}</span>
        </li>
      </ul>
    )
  return (
    <ul className="movement-groups" aria-label={t('payments.statements.groups.reasons')}>
      <li>
        <Link
          className="link"
          to={{ search: movementFilter.search({ ...filter, reason: null }) }}
          aria-current={filter.reason === null ? 'true' : undefined}
          preventScrollReset
        >
          {t(`payments.statements.group.${filter.group ?? 'proposed'}`)}
        </Link>
        <span>{sum(all)}</span>
      </li>
      {totals.map(({ reason, count, amount }) => (
        <li key={reason}>
          <Link
            className="link"
            to={{ search: movementFilter.search({ ...filter, reason }) }}
            aria-current={filter.reason === reason ? 'true' : undefined}
            preventScrollReset
          >
            {t(`payments.statements.reasons.${reason}`)}
          </Link>
          <span>{sum({ count, amount })}</span>
        </li>
      ))}
    </ul>
  )
}

type ConfirmProps = { filter: ShownFilter; count: number; isAsked: boolean }

/** Of one alone the button beside it is enough. */
function ConfirmGroup({ filter, count, isAsked }: ConfirmProps) {
  const { t } = useTranslation()
  return (
    <div className="movement-confirm">
      <ConfirmedForm
        fields={{ intent: 'confirm-group', reason: filter.reason ?? '' }}
        label={t('payments.statements.confirmGroup', { count })}
        title={t('payments.statements.confirmGroupTitle', { count })}
        confirmLabel={t('payments.statements.confirmGroup', { count })}
        cancelLabel={t('members.form.cancel')}
        isHarmless
        isAsked={isAsked}
        cancelTo={{ search: movementFilter.search(filter) }}
      >
        <p>{t('payments.statements.confirmGroupText')}</p>
      </ConfirmedForm>
    </div>
  )
}
