import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useLocation, useNavigation, useSubmit } from 'react-router'
import { XsrfField } from '#platform/forms/xsrf-field.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import type { Removable } from '../team.ts'

type Props = {
  kind: Removable
  name: string
  /** Sent without a script that asks: then the page asks. */
  isAsked: boolean
}

/** Removes only after a question: in a dialog, or on the page where no script runs. */
export function RemoveFromTeam({ kind, name, isAsked }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const submit = useSubmit()
  const { formMethod, formData } = useNavigation()
  const isPending = formMethod === 'POST' && formData?.get('intent') === 'remove'
  const title = t(`pages.team-editing.remove.${kind}.title`, { name })
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setOpen(true)
  }
  const confirm = () => void submit({ intent: 'remove', confirmed: 'yes' }, { method: 'post' })
  if (isAsked) return <Question {...{ kind, name, title }} />
  return (
    <section className="team-part">
      <h2 className="text-h4">{t('pages.team-editing.remove.head')}</h2>
      <p>{t(`pages.team-editing.remove.${kind}.text`)}</p>
      <Form method="post" onSubmit={ask}>
        <XsrfField />
        <input type="hidden" name="intent" value="remove" />
        <Button type="submit">{t(`pages.team-editing.remove.${kind}.button`)}</Button>
      </Form>
      {isOpen && (
        <ConfirmDialog
          title={title}
          isOpen
          onCancel={() => setOpen(false)}
          onConfirm={confirm}
          cancelLabel={t('pages.team-editing.cancel')}
          confirmLabel={t('pages.team-editing.remove.confirm')}
          isDanger
          isPending={isPending}
          needsServer
        >
          <p>{t(`pages.team-editing.remove.${kind}.text`)}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

function Question({ kind, title }: Omit<Props, 'isAsked'> & { title: string }) {
  const { t } = useTranslation()
  const question = useRef<HTMLFormElement>(null)
  useEffect(() => question.current?.focus(), [])
  return (
    <Form ref={question} method="post" className="team-question" tabIndex={-1} aria-labelledby="removal-question">
      <XsrfField />
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="confirmed" value="yes" />
      <h2 className="text-h4" id="removal-question">
        {title}
      </h2>
      <p>{t(`pages.team-editing.remove.${kind}.text`)}</p>
      <div className="team-buttons">
        <Button type="submit" variant="danger">
          {t('pages.team-editing.remove.confirm')}
        </Button>
        <ButtonLink to={useLocation().pathname}>{t('pages.team-editing.cancel')}</ButtonLink>
      </div>
    </Form>
  )
}
