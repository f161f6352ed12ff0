import { href } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ListTabs } from '#platform/lists/list-parts.tsx'

const addresses = {
  journal: href('/administration/payments'),
  grid: href('/administration/payments/grid'),
  years: href('/administration/payments/years'),
  statements: href('/administration/payments/statements'),
  reminders: href('/administration/payments/reminders'),
  receipts: href('/administration/payments/receipts'),
  reconciliation: href('/administration/payments/reconciliation'),
  settings: href('/administration/payments/settings'),
} as const

type Part = keyof typeof addresses

const parts = Object.keys(addresses) as Part[]

/** The parts of the treasurer's work. */
export function PaymentsTabs({ chosen }: { chosen: Part }) {
  const { t } = useTranslation()
  const tabs = parts.map((name) => ({ name, label: t(`payments.tabs.${name}`), to: addresses[name] }))
  return <ListTabs label={t('payments.tabs.label')} tabs={tabs} chosen={chosen} />
}
