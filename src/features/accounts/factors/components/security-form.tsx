import { type ReactNode, useState } from 'react'
import { href, useRevalidator, useSubmit } from 'react-router'
import { Form } from '#platform/forms/form.tsx'
import { useSending } from '#platform/forms/submit-button.tsx'
import type { FormProblem, Message } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { FieldNotes } from '#ui/field-notes.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { AccessTokensIntent } from '../../access-tokens/access-tokens.schema.ts'
import { PasswordField } from '../../passwords/components/password-field.tsx'
import { SettingsSection } from '../../settings/components/settings-section.tsx'
import type { SecurityIntent } from '../factors.schema.ts'

type Intent = SecurityIntent | AccessTokensIntent

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

/** Keeps an answer until the reader has done with it: asking the loader anew, as any live news does, would lose it. */
export function useShownOnce<Answer>(answer: Answer | null): [shown: Answer | null, putAway: () => void] {
  const [state, setState] = useState({ answer, isAway: false })
  if (answer !== null && state.answer !== answer) setState({ answer, isAway: false })
  const latest = answer ?? state.answer
  const isAway = state.isAway && latest === state.answer
  return [isAway ? null : latest, () => setState({ answer: latest, isAway: true })]
}

/** Somebody whose session is older than ten minutes shows again who they are; then the rest of the page can be changed. */
export function ProofSection({ problem, hasPasskey }: SectionForm & { hasPasskey: boolean }) {
  const { t } = useTranslation()
  return (
    <SettingsSection id="proof" title={t('accounts.security.proof.title')} help={t('accounts.security.proof.help')}>
      <SecurityForm sends={{ intent: 'prove' }} problem={problem} className="settings-form">
        <PasswordField label={t('accounts.security.proof.password')} name="currentPassword" />
        <div className="save-row">
          <Button type="submit" variant="primary" isPending={useSending({ intent: 'prove' })}>
            {t('accounts.security.proof.submit')}
          </Button>
          {hasPasskey && <OwnPasskeyButton purpose="proof" label={t('accounts.security.proof.passkey')} />}
        </div>
      </SecurityForm>
    </SettingsSection>
  )
}

const intents = { registration: 'add-passkey', proof: 'prove-passkey' } as const

export function OwnPasskeyButton({ purpose, label }: { purpose: Purpose; label: string }) {
  const { t, i18n } = useTranslation()
  const submit = useSubmit()
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const intent = intents[purpose]
  const isSending = useSending({ intent })

  async function ask() {
    setAsking(true)
    setFailure(null)
    const { answer, message } = await askPasskey(purpose)
    setAsking(false)
    if (answer) return submit({ intent, answer }, { method: 'post', preventScrollReset: true })
    setFailure(message ? translateMessage(i18n, message) : t('accounts.security.passkeys.failed'))
    if (message) showToast({ kind: 'error', text: translateMessage(i18n, message) })
    if (message?.key === 'error.auth/requires-recent-login') void revalidate()
  }
  return (
    <div className="own-passkey needs-scripts">
      <Button type="button" isPending={isAsking || isSending} onClick={() => void ask()}>
        <Icon name="key" />
        {label}
      </Button>
      <div role="alert">{failure && <FieldNotes id={intent} error={failure} />}</div>
    </div>
  )
}

type Purpose = 'registration' | 'proof'

/** JSON of the browser's answer; or what the server said against it, or nothing when the dialog was closed. */
type Asked = { answer?: string; message?: Message }

/** Lets the browser make a passkey, or show one. What speaks with it is fetched when it is first needed. */
async function askPasskey(purpose: Purpose): Promise<Asked> {
  try {
    const [{ startAuthentication, startRegistration }, response] = await Promise.all([
      import('@simplewebauthn/browser'),
      fetch(href('/settings/security/passkey-options'), { method: 'POST', body: new URLSearchParams({ purpose }) }),
    ])
    const body = await response.json()
    if (!response.ok) return { message: (body as { error: Message }).error }
    const start = purpose === 'registration' ? startRegistration : startAuthentication
    return { answer: JSON.stringify(await start({ optionsJSON: body })) }
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    return isKnown ? { message: { key: 'error.auth/credential-already-in-use' } } : {}
  }
}
