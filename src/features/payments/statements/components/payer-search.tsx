import { Form } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SearchField } from '#ui/field.tsx'
import type { OpenTask } from '../movement-forms.server.ts'
import { useTaskAddress } from './movement-page.ts'

/** Looks for members by their name, beside the form that is open. */
export function PayerSearch({ task: { query } }: { task: OpenTask }) {
  const { t } = useTranslation()
  const address = useTaskAddress()
  return (
    <Form className="movement-search" role="search" preventScrollReset noValidate>
      {address.rest.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <SearchField
        key={query}
        label={t('payments.statements.tasks.search')}
        defaultValue={query}
        maxLength={200}
        spellCheck={false}
      />
      <Button type="submit">{t('payments.statements.tasks.find')}</Button>
      <ButtonLink to={{ search: address.none }} variant="quiet" preventScrollReset>
        {t('payments.ledger.cancel')}
      </ButtonLink>
    </Form>
  )
}
