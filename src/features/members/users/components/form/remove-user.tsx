import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useLocation, useNavigation, useSubmit } from 'react-router'
import { XsrfField } from '#platform/forms/xsrf-field.tsx'
import { formatDate } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { fullNameOf } from '../../../core/full-name.ts'
import type { SheetPage } from '../../sheet/user-sheet.server.ts'

type RemoveUserProps = {
  page: SheetPage
  /** Sent without a script that asks: then the page asks. */
  isAsked: boolean
}

/** Deletes only after a question: in a dialog, or on the page where no script runs. */
export function RemoveUser({ page, isAsked }: RemoveUserProps) {
  const { t, i18n } = useTranslation()
  const { user, restorableUntil } = page
  const [isOpen, setOpen] = useState(false)
  const submit = useSubmit()
  const { formMethod, formData } = useNavigation()
  const isPending = formMethod === 'POST' && formData?.get('intent') === 'remove'
  const name = fullNameOf(user)
  const until = formatDate(restorableUntil, i18n.language as Language)
  const form = useRef<HTMLFormElement>(null)
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setOpen(true)
  }
  const confirm = () => {
    if (!form.current) return
    const sent = new FormData(form.current)
    sent.set('confirmed', 'yes')
    void submit(sent, { method: 'post' })
  }
  if (isAsked) return <Question page={page} title={t('members.account.removeTitle', { name })} until={until} />
  return (
    <Form ref={form} method="post" onSubmit={ask}>
      <HiddenFields page={page} />
      <Button type="submit">{t('members.account.removeButton')}</Button>
      {isOpen && (
        <ConfirmDialog
          title={t('members.account.removeTitle', { name })}
          isOpen
          onCancel={() => setOpen(false)}
          onConfirm={confirm}
          cancelLabel={t('members.form.cancel')}
          confirmLabel={t('members.account.removeConfirm')}
          isDanger
          isPending={isPending}
        >
          <p>{t('members.account.removeText', { name, until })}</p>
        </ConfirmDialog>
      )}
    </Form>
  )
}

const HiddenFields = ({ page: { user } }: { page: SheetPage }) => (
  <>
    <XsrfField />
    <input type="hidden" name="intent" value="remove" />
    <input type="hidden" name="isDisabled" value={user.disabled ? 'yes' : 'no'} />
  </>
)

function Question({ page, title, until }: { page: SheetPage; title: string; until: string }) {
  const { t } = useTranslation()
  const question = useRef<HTMLFormElement>(null)
  useEffect(() => question.current?.focus(), [])
  return (
    <Form ref={question} method="post" className="user-question" tabIndex={-1} aria-labelledby="removal-question">
      <HiddenFields page={page} />
      <input type="hidden" name="confirmed" value="yes" />
      <h3 className="text-h4" id="removal-question">
        {title}
      </h3>
      <p>{t('members.account.removeText', { name: fullNameOf(page.user), until })}</p>
      <div className="user-conflict-actions">
        <Button type="submit" variant="danger">
          {t('members.account.removeConfirm')}
        </Button>
        <ButtonLink to={{ search: useLocation().search }}>{t('members.form.cancel')}</ButtonLink>
      </div>
    </Form>
  )
}
