import { href } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ListTabs } from '#platform/lists/list-parts.tsx'

type Part = 'journal' | 'reconciliation' | 'years' | 'reminders' | 'receipts' | 'settings'

/** The parts of the treasurer's work. */
export function PaymentsTabs({ chosen }: { chosen: Part }) {
  const { t } = useTranslation()
  const tabs = [
    { name: 'journal', label: t('payments.tabs.journal'), to: href('/administration/payments') },
    {
      name: 'reconciliation',
      label: t('payments.tabs.reconciliation'),
      to: href('/administration/payments/reconciliation'),
    },
    { name: 'years', label: t('payments.tabs.years'), to: href('/administration/payments/years') },
    { name: 'reminders', label: t('payments.reminders.tab'), to: href('/administration/payments/reminders') },
    { name: 'receipts', label: t('payments.receipts.tab'), to: href('/administration/payments/receipts') },
    { name: 'settings', label: t('payments.tabs.settings'), to: href('/administration/payments/settings') },
  ]
  return <ListTabs label={t('payments.tabs.label')} tabs={tabs} chosen={chosen} />
}
