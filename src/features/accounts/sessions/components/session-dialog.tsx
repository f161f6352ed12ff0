import { type FormEvent, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { Form } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { PasswordField } from '../../passwords/components/password-field.tsx'

type SessionDialogProps = { user: { id: string; email: string }; onSignedIn: () => void; onLeave: () => void }

/** Over a page whose session ran out, which goes on with all that was typed; also after signing in elsewhere. */
export function SessionDialog({ user, onSignedIn, onLeave }: SessionDialogProps) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [isSending, setSending] = useState(false)
  const [needsSecondStep, setNeedsSecondStep] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const look = useLookAround(user.id, onSignedIn)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isSending || !form.current) return
    const password = String(new FormData(form.current).get('password') ?? '')
    setSending(true)
    const answer = await signInAgain(user.email, password)
    setSending(false)
    setProblem('fields' in answer ? answer : null)
    if ('fields' in answer) return form.current?.querySelector<HTMLInputElement>('[name="password"]')?.select()
    setNeedsSecondStep(answer.id === null)
    await look()
  }
  return (
    <Dialog title={t('accounts.again.title')} isOpen onClose={onLeave} closeLabel={t('accounts.again.leave')}>
      <p className="text-text-2">{t('accounts.again.text')}</p>
      <Form
        checks="sign-in"
        refused={problem}
        action={href('/login')}
        className="mt-5 grid gap-5"
        onSubmit={send}
        ref={form}
      >
        {needsSecondStep && <Banner kind="info">{t('accounts.again.secondStep')}</Banner>}
        <TextField
          id="again-email"
          label={t('accounts.signIn.email')}
          name="email"
          type="email"
          autoComplete="username"
          value={user.email}
          readOnly
        />
        <div data-focus-first>
          <PasswordField id="again-password" label={t('accounts.signIn.password')} name="password" />
        </div>
        <div className="dialog-actions">
          <Button type="submit" variant="primary" isPending={isSending}>
            {t('accounts.again.submit')}
          </Button>
          <Button type="button" onClick={onLeave}>
            {t('accounts.again.leave')}
          </Button>
        </div>
        <p className="text-meta">
          <a href={needsSecondStep ? href('/login/verify') : href('/login')} target="_blank" rel="noreferrer">
            {t(needsSecondStep ? 'accounts.again.toSecondStep' : 'accounts.again.otherTab')}
          </a>
        </p>
      </Form>
    </Dialog>
  )
}

/** Asks who is there: at once, whenever this tab is looked at again, and after signing in. */
function useLookAround(id: string, onSignedIn: () => void): () => Promise<void> {
  const look = useRef(async () => {
    const there = await whoIsThere()
    if (there?.id === id) onSignedIn()
    // Somebody else signed in: this page is not theirs.
    else if (there?.id) location.reload()
  })
  useEffect(() => {
    const again = () => void look.current()
    again()
    addEventListener('focus', again)
    addEventListener('storage', again)
    return () => {
      removeEventListener('focus', again)
      removeEventListener('storage', again)
    }
  }, [])
  return look.current
}

export type SignInAgainAnswer = { id: string | null }

const address = href('/login/again')

async function whoIsThere(): Promise<SignInAgainAnswer | null> {
  const answer = await fetch(address).catch(() => null)
  return answer?.ok ? ((await answer.json()) as SignInAgainAnswer) : null
}

async function signInAgain(email: string, password: string): Promise<SignInAgainAnswer | FormProblem> {
  const body = new URLSearchParams({ email, password })
  const answer = await fetch(address, { method: 'POST', body }).catch(() => null)
  const said = await answer?.json().catch(() => null)
  if (answer?.ok && said) return said as SignInAgainAnswer
  if (said && 'fields' in said) return said as FormProblem
  const { error } = (said ?? {}) as { error?: FormProblem['problem'] }
  return { fields: {}, problem: error ?? { key: 'error.request.no-connection' }, values: {} }
}
