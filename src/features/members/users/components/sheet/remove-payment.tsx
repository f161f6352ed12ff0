import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation, useSubmit } from 'react-router'
import { XsrfField } from '#platform/forms/xsrf-field.tsx'
import { formatDate } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import type { NotedPayment } from '../../payments/user-payments.service.server.ts'

type Props = {
  payment: NotedPayment
  /** Sent without a script that asks: then the page asks. */
  isAsked: boolean
}

/** Takes a payment out only after a question: in a dialog, or on the page where no script runs. */
export function RemovePayment({ payment, isAsked }: Props) {
  const { t, i18n } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const submit = useSubmit()
  const { formMethod, formData } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isAsked) form.current?.focus()
  }, [isAsked])
  const date = formatDate(payment.paidAt, i18n.language as Language)
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    if (isAsked) return
    event.preventDefault()
    setOpen(true)
  }
  const confirm = () => {
    if (!form.current) return
    const sent = new FormData(form.current)
    sent.set('confirmed', 'yes')
    void submit(sent, { method: 'post' })
  }
  return (
    <Form ref={form} method="post" className={isAsked ? 'user-question' : undefined} tabIndex={-1} onSubmit={ask}>
      <XsrfField />
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="payment" value={payment.id} />
      <input type="hidden" name="seen" value={payment.seen} />
      {isAsked && <input type="hidden" name="confirmed" value="yes" />}
      {isAsked && <p>{t('members.sheet.payments.removeTitle', { date })}</p>}
      <Button type="submit" variant={isAsked ? 'danger' : 'secondary'}>
        {t(`members.sheet.payments.${isAsked ? 'removeConfirm' : 'remove'}`)}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('members.sheet.payments.removeTitle', { date })}
          isOpen
          onCancel={() => setOpen(false)}
          onConfirm={confirm}
          cancelLabel={t('members.form.cancel')}
          confirmLabel={t('members.sheet.payments.removeConfirm')}
          isDanger
          isPending={formMethod === 'POST' && formData?.get('intent') === 'remove'}
        >
          <p>{t('members.sheet.payments.removeText')}</p>
        </ConfirmDialog>
      )}
    </Form>
  )
}
