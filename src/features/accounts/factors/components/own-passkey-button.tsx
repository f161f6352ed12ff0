import { useState } from 'react'
import { useRevalidator, useSubmit } from 'react-router'
import { useSending } from '#platform/forms/form.tsx'
import type { Message } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { FieldNotes } from '#ui/field-notes.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast-store.ts'

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
      fetch('/settings/security/passkey-options', { method: 'POST', body: new URLSearchParams({ purpose }) }),
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
