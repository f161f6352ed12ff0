import { href } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ListTabs } from '#platform/lists/list-parts.tsx'

/** The parts of the treasurer's work. */
export function PaymentsTabs({ chosen }: { chosen: 'journal' | 'years' | 'receipts' | 'settings' }) {
  const { t } = useTranslation()
  const tabs = [
    { name: 'journal', label: t('payments.tabs.journal'), to: href('/administration/payments') },
    { name: 'years', label: t('payments.tabs.years'), to: href('/administration/payments/years') },
    { name: 'receipts', label: t('payments.receipts.tab'), to: href('/administration/payments/receipts') },
    { name: 'settings', label: t('payments.tabs.settings'), to: href('/administration/payments/settings') },
  ]
  return <ListTabs label={t('payments.tabs.label')} tabs={tabs} chosen={chosen} />
}
