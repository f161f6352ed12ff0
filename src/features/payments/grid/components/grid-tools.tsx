import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Select } from '#ui/field.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { waysToPay } from '../../payment.ts'
import { cellStates, gridFilter } from '../grid-filter.ts'
import { CellSign } from './cell-sign.tsx'
import type { GridPage } from './use-grid-rows.ts'
import type { Recording } from './use-recording.ts'

/** What the signs mean, how one notes a payment, and by which means it was paid. */
export function GridTools({ page, recording }: { page: GridPage; recording: Recording }) {
  const { t } = useTranslation()
  const isHydrated = useIsHydrated()
  return (
    <div className="grid-tools">
      <p className="grid-count" role="status">
        {t('payments.grid.count', { count: page.count })}
      </p>
      <ul className="grid-legend" aria-label={t('payments.grid.legend')}>
        {cellStates.map((state) => (
          <li key={state} className="grid-state" data-state={state}>
            <CellSign state={state} />
            {t(`payments.grid.states.${state}`)}
          </li>
        ))}
      </ul>
      {isHydrated && page.count > 0 && (
        <div className="grid-recording">
          <p id="grid-keys" className="grid-keys">
            <span className="grid-by-keys">{t('payments.grid.keys')}</span>
            <span className="grid-by-touch">{t('payments.grid.touch')}</span>
          </p>
          <Select
            name="means"
            label={t('payments.grid.means')}
            value={recording.means}
            onChange={({ target }) => recording.choose(waysToPay.find((means) => means === target.value) ?? 'transfer')}
            options={waysToPay.map((value) => ({ value, label: t(`members.payment.means.${value}`) }))}
          />
        </div>
      )}
    </div>
  )
}

/** Where there are more years than fit beside one another. */
export function YearsNavigation({ page: { filter, older, newer } }: { page: GridPage }) {
  const { t } = useTranslation()
  if (older === null && newer === null) return null
  const to = (until: number) => ({ search: gridFilter.search({ ...filter, until }) })
  return (
    <nav className="list-pages" aria-label={t('payments.grid.years')}>
      {newer !== null && <ButtonLink to={to(newer)}>{t('payments.grid.newer')}</ButtonLink>}
      {older !== null && <ButtonLink to={to(older)}>{t('payments.grid.older')}</ButtonLink>}
    </nav>
  )
}
