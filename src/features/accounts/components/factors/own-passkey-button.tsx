import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator, useSubmit } from 'react-router'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Button } from '#ui/button.tsx'
import { FieldNotes } from '#ui/field-notes.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast-store.ts'
import { askPasskey, type Purpose } from './ask-passkey.ts'
import { useIsSending } from './security-form.tsx'

const intents = { registration: 'add-passkey', proof: 'prove-passkey' } as const

/** Opens the browser's dialog and sends what it answers. Not there without scripts: passkeys are made of them. */
export function OwnPasskeyButton({ purpose, label }: { purpose: Purpose; label: string }) {
  const { t, i18n } = useTranslation()
  const submit = useSubmit()
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const intent = intents[purpose]
  const isSending = useIsSending(intent)

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
