import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { Form } from '#platform/forms/form.tsx'
import { SubmitButton } from '#platform/forms/submit-button.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import { type LedgerTask, useLedger } from './ledger-page.ts'

type TaskFormProps = {
  task: LedgerTask
  title: string
  help?: string
  submit: string
  isDanger?: boolean
  /** What goes along unseen. */
  sends?: Record<string, string | number | undefined>
  /** Stands beside the buttons. */
  after?: ReactNode
  children?: ReactNode
}

/** One form of the page, opened by the address: without scripts too. What takes something away says so before its button. */
export function TaskForm({ task, title, help, submit, isDanger = false, sends, after, children }: TaskFormProps) {
  const { t } = useTranslation()
  const { refused } = useLedger()
  const { formMethod } = useNavigation()
  const [isDirty, setDirty] = useState(false)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const field = place.current?.querySelector<HTMLElement>(':is(input:not([type=hidden]), select, textarea)')
    const first = field ?? place.current
    first?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={place} className="ledger-task" id="task" tabIndex={-1} aria-labelledby="task-title">
      <h3 className="text-h4" id="task-title">
        {title}
      </h3>
      {help && <p className="claim-note">{help}</p>}
      <Form
        checks="ledger"
        className="ledger-form"
        refused={refused?.values.intent === task ? refused : null}
        sends={{ intent: task, ...sends }}
        onChange={() => setDirty(true)}
      >
        {children && <div className="ledger-fields">{children}</div>}
        <div className="ledger-buttons">
          <SubmitButton variant={isDanger ? 'danger' : 'primary'}>{submit}</SubmitButton>
          <ButtonLink to={{ search: '' }} preventScrollReset>
            {t('payments.ledger.cancel')}
          </ButtonLink>
        </div>
        <LeaveQuestion
          isGuarding={isDirty && formMethod !== 'POST'}
          param="task"
          title={t('members.leave.title')}
          stayLabel={t('members.leave.stay')}
          leaveLabel={t('members.leave.go')}
        >
          <p>{t('members.leave.text')}</p>
        </LeaveQuestion>
      </Form>
      {after}
    </section>
  )
}

// Not from the schema, which browsers need not fetch for it.
const maxTextLength = 200

/** Why something is decided. Members read it. */
export function ReasonField({ name = 'reason', label, help }: { name?: string; label?: string; help?: string }) {
  const { t } = useTranslation()
  return (
    <TextField
      label={label ?? t('payments.ledger.fields.reason')}
      help={help ?? t('payments.ledger.fields.reasonHelp')}
      name={name}
      autoComplete="off"
      maxLength={maxTextLength}
      required
    />
  )
}

export function NoteField({ saved = '' }: { saved?: string }) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('payments.ledger.fields.note')}
      optionalLabel={t('members.form.optional')}
      help={t('payments.ledger.fields.noteHelp')}
      name="note"
      autoComplete="off"
      maxLength={maxTextLength}
      defaultValue={saved}
    />
  )
}

type AmountFieldProps = { name?: string; label?: string; help?: string; saved?: string; isOptional?: boolean }

export function AmountField({ name = 'amount', label, help, saved = '', isOptional = false }: AmountFieldProps) {
  const { t } = useTranslation()
  return (
    <TextField
      label={label ?? t('payments.ledger.fields.amount')}
      {...(help && { help })}
      {...(isOptional && { optionalLabel: t('members.form.optional') })}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      required={!isOptional}
      defaultValue={saved}
    />
  )
}
