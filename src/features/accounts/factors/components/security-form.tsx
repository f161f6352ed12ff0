import { type ReactNode, useState } from 'react'
import { useSubmit } from 'react-router'
import { Form, useSending } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import type { AccessTokensIntent } from '../../access-tokens/access-tokens.schema.ts'
import type { SecurityIntent } from '../factors.schema.ts'

/** The pages of sessions and factors, and of access tokens, are made of the same forms. */
type Intent = SecurityIntent | AccessTokensIntent

/** What every section of the security page gets. */
export type SectionForm = {
  /** What was refused last, with the `intent` it was sent for. */
  problem: FormProblem | null
  /** Members who have shown lately who they are may change things. */
  isProved: boolean
}

/** Is this form, or this one row of a list, being sent? */
export function useIsSending(intent: Intent, target?: readonly [name: string, value: string]): boolean {
  return useSending({ intent, ...(target && { [target[0]]: target[1] }) })
}

/** The trouble of this form, and not of another one on the page. */
export const problemOf = (problem: FormProblem | null, intent: Intent): FormProblem | null =>
  problem?.values.intent === intent ? problem : null

/** A form of its own for one change; works without scripts. */
export function SecurityForm({
  intent,
  problem,
  className,
  children,
}: {
  intent: Intent
  /** Where it has fields. */
  problem?: FormProblem | null
  className?: string
  children: ReactNode
}) {
  return (
    <Form
      checks={formOf(intent)}
      refused={problemOf(problem ?? null, intent)}
      sends={{ intent }}
      // The page says above all its sections what was wrong.
      notice={null}
      className={className}
      preventScrollReset
    >
      {children}
    </Form>
  )
}

/** By what it is checked: making a token is the one thing that the page of sessions and factors does not know. */
const formOf = (intent: Intent) => (intent === 'make-token' ? 'access-tokens' : 'security')

type ConfirmedProps = {
  intent: Intent
  /** Which passkey or session. */
  target?: readonly [name: string, value: string]
  label: string
  /** Read aloud instead of the label, where several buttons say the same. */
  accessibleLabel?: string
  /** What is asked first. */
  question: string
  consequence: string
}

/** A change that takes something away: asks first; without scripts the button itself is the answer. */
export function ConfirmedForm(props: ConfirmedProps) {
  const { intent, target, label, accessibleLabel, question, consequence } = props
  const { t } = useTranslation()
  const submit = useSubmit()
  const isSending = useIsSending(intent, target)
  const [isAsked, setAsked] = useState(false)
  const confirm = () => {
    setAsked(false)
    void submit({ intent, ...(target && { [target[0]]: target[1] }) }, { method: 'post', preventScrollReset: true })
  }
  return (
    <SecurityForm intent={intent}>
      {target && <input type="hidden" name={target[0]} value={target[1]} />}
      <Button
        type="submit"
        isPending={isSending}
        aria-label={accessibleLabel}
        onClick={(event) => {
          event.preventDefault()
          setAsked(true)
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        title={question}
        isOpen={isAsked}
        onCancel={() => setAsked(false)}
        onConfirm={confirm}
        cancelLabel={t('accounts.security.cancel')}
        confirmLabel={label}
        isDanger
      >
        <p>{consequence}</p>
      </ConfirmDialog>
    </SecurityForm>
  )
}
