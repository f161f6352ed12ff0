import { type ReactNode, useState } from 'react'
import { useSubmit } from 'react-router'
import { Form, useSending } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import type { AccessTokensIntent } from '../../access-tokens/access-tokens.schema.ts'
import type { SecurityIntent } from '../factors.schema.ts'

type Intent = SecurityIntent | AccessTokensIntent

/** What a form sends unseen: what it asks for and, in a list, of which row. */
type Sent = { intent: Intent; [name: string]: string }

export type SectionForm = {
  problem: FormProblem | null
  /** Members who have shown lately who they are may change things. */
  isProved: boolean
}

export const problemOf = (problem: FormProblem | null, intent: Intent): FormProblem | null =>
  problem?.values.intent === intent ? problem : null

type SecurityFormProps = { sends: Sent; problem?: FormProblem | null; className?: string; children: ReactNode }

export const SecurityForm = ({ sends, problem = null, className, children }: SecurityFormProps) => (
  <Form
    checks={sends.intent === 'make-token' ? 'access-tokens' : 'security'}
    refused={problemOf(problem, sends.intent)}
    sends={sends}
    // The page says above all its sections what was wrong.
    notice={null}
    className={className}
    preventScrollReset
  >
    {children}
  </Form>
)

type ConfirmedProps = {
  sends: Sent
  label: string
  /** Read aloud instead of the label, where several buttons say the same. */
  accessibleLabel?: string
  question: string
  consequence: string
}

/** A change that takes something away: asks first; without scripts the button itself is the answer. */
export function ConfirmedForm({ sends, label, accessibleLabel, question, consequence }: ConfirmedProps) {
  const { t } = useTranslation()
  const submit = useSubmit()
  const isSending = useSending(sends)
  const [isAsked, setAsked] = useState(false)
  const confirm = () => {
    setAsked(false)
    void submit(sends, { method: 'post', preventScrollReset: true })
  }
  return (
    <SecurityForm sends={sends}>
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

export function SecurityProblem({ problem }: { problem: FormProblem | null }) {
  const { i18n } = useTranslation()
  const message = problem?.problem ?? problem?.fields.intent ?? problem?.fields['']
  if (!message) return null
  return (
    <div className="security-problem">
      <Banner kind="error">{translateMessage(i18n, message)}</Banner>
    </div>
  )
}

/**
 * Keeps what an action answered until the reader has done with it: the answer itself is lost as soon as the page asks its
 * loader anew, which any live news makes it do, even while the answer is on its way.
 */
export function useShownOnce<Answer>(answer: Answer | null): [shown: Answer | null, putAway: () => void] {
  const [kept, setKept] = useState({ answer, isAway: false })
  if (answer !== null && kept.answer !== answer) setKept({ answer, isAway: false })
  const latest = answer ?? kept.answer
  const isAway = kept.isAway && latest === kept.answer
  return [isAway ? null : latest, () => setKept({ answer: latest, isAway: true })]
}
