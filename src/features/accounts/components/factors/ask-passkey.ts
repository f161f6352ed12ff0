import type { Message } from '#platform/http/read-form.ts'

export type Purpose = 'registration' | 'proof'

/** JSON of the browser's answer; or what the server said against it, or nothing when the dialog was closed. */
type Asked = { answer?: string; message?: Message }

/** Lets the browser make a passkey, or show one. What speaks with it is fetched when it is first needed. */
export async function askPasskey(purpose: Purpose): Promise<Asked> {
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
