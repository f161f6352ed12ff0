import { type ReactNode, useEffect, useRef } from 'react'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { Form } from '#platform/forms/form.tsx'
import { SubmitButton } from '#platform/forms/submit-button.tsx'
import { formatMoney } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import type { Movement } from '../importing/movement.ts'
import type { OpenTask } from '../movement-forms.server.ts'
import { AssignForm, PayersFound } from './assign-form.tsx'
import { useMovementPage, useTaskAddress } from './movement-page.ts'
import { PayerSearch } from './payer-search.tsx'

type TaskProps = { movement: Movement; task: OpenTask }

/** The form that the address opens about one movement: without scripts too. */
export function MovementTask({ movement, task }: TaskProps) {
  switch (task.name) {
    case 'assign':
      return (
        <Task key={task.name} name={task.name}>
          <PayerSearch task={task} />
          <PayersFound task={task} />
          <AssignForm movement={movement} task={task} />
        </Task>
      )
    case 'refund':
      return (
        <Task key={task.name} name={task.name}>
          <PayerSearch task={task} />
          <Creditors movement={movement} task={task} />
        </Task>
      )
    case 'ignore':
      return (
        <Task key={task.name} name={task.name}>
          <IgnoreForm movement={movement} />
        </Task>
      )
  }
}

function Task({ name, children }: { name: OpenTask['name']; children: ReactNode }) {
  const { t } = useTranslation()
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const field = place.current?.querySelector<HTMLElement>('input:not([type=hidden])')
    const first = field ?? place.current
    first?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={place} className="ledger-task" id="task" tabIndex={-1} aria-labelledby="task-title">
      <h3 className="text-h4" id="task-title">
        {t(`payments.statements.tasks.${name}.title`)}
      </h3>
      <p className="claim-note">{t(`payments.statements.tasks.${name}.help`)}</p>
      {children}
    </section>
  )
}

/** Who has something to their credit that this debit pays back. */
function Creditors({ movement, task: { found, query } }: TaskProps) {
  const { t, language } = useTranslation()
  if (found.length === 0)
    return (
      <p className="claim-note">{t(query ? 'payments.statements.tasks.nobody' : 'payments.statements.tasks.type')}</p>
    )
  return (
    <ul className="movement-found">
      {found.map(({ id, name, credit }) => (
        <li key={id}>
          <p>
            <strong>{name}</strong>{' '}
            {credit > 0
              ? t('payments.statements.hasCredit', { amount: formatMoney(credit, language) })
              : t('payments.statements.noCredit')}
          </p>
          {credit >= -movement.amount && (
            <ButtonForm
              fields={{ intent: 'refund', movement: movement.id, member: id }}
              size="small"
              about={name}
              preventScrollReset
            >
              {t('payments.statements.payBack')}
            </ButtonForm>
          )}
        </li>
      ))}
    </ul>
  )
}

// Not from the schema, which browsers need not fetch for it.
const maxReasonLength = 200

function IgnoreForm({ movement }: { movement: Movement }) {
  const { t } = useTranslation()
  const { refused } = useMovementPage()
  const address = useTaskAddress()
  return (
    <Form
      checks="movement"
      className="ledger-form"
      refused={refused?.values.intent === 'ignore' ? refused : null}
      sends={{ intent: 'ignore', movement: movement.id }}
      preventScrollReset
    >
      <TextField
        name="reason"
        label={t('payments.ledger.fields.reason')}
        autoComplete="off"
        maxLength={maxReasonLength}
        required
      />
      <div className="ledger-buttons">
        <SubmitButton variant="primary">{t('payments.statements.tasks.ignore.submit')}</SubmitButton>
        <ButtonLink to={{ search: address.none }} preventScrollReset>
          {t('payments.ledger.cancel')}
        </ButtonLink>
      </div>
    </Form>
  )
}
