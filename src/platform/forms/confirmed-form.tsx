import './confirmed-form.css'
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Form, type To, useSubmit } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { useSending } from './submit-button.tsx'

type ConfirmedFormProps = {
  fields: Record<string, string>
  label: string
  title: string
  confirmLabel: string
  cancelLabel: string
  /** Nothing is taken away: it only concerns many. */
  isHarmless?: boolean
  /** Sent without a script that asks: then the page asks, and the action wants `confirmed`. */
  isAsked: boolean
  /** Where one goes who does not want it, without scripts. */
  cancelTo: To
  children: ReactNode
}

/** Takes something away only after a question: in a dialog, or on the page where no script runs. */
export function ConfirmedForm(props: ConfirmedFormProps) {
  const { fields, label, title, confirmLabel, cancelLabel, isHarmless = false, isAsked, cancelTo, children } = props
  const [isOpen, setOpen] = useState(false)
  const submit = useSubmit()
  const isPending = useSending(fields)
  const confirmed = { ...fields, confirmed: 'yes' }
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setOpen(true)
  }
  if (isAsked)
    return (
      <Question title={title} fields={confirmed}>
        {children}
        <div className="question-actions">
          <Button type="submit" variant={isHarmless ? 'primary' : 'danger'}>
            {confirmLabel}
          </Button>
          <ButtonLink to={cancelTo}>{cancelLabel}</ButtonLink>
        </div>
      </Question>
    )
  return (
    <Form method="post" onSubmit={ask}>
      <HiddenFields values={fields} />
      <Button type="submit">{label}</Button>
      {isOpen && (
        <ConfirmDialog
          title={title}
          isOpen
          onCancel={() => setOpen(false)}
          onConfirm={() => void submit(confirmed, { method: 'post' })}
          cancelLabel={cancelLabel}
          confirmLabel={confirmLabel}
          isDanger={!isHarmless}
          isPending={isPending}
          needsServer
        >
          {children}
        </ConfirmDialog>
      )}
    </Form>
  )
}

function Question({ title, fields, children }: { title: string; fields: Record<string, string>; children: ReactNode }) {
  const question = useRef<HTMLFormElement>(null)
  const id = useId()
  useEffect(() => question.current?.focus(), [])
  return (
    <Form ref={question} method="post" className="question" tabIndex={-1} aria-labelledby={id}>
      <HiddenFields values={fields} />
      <h2 className="text-h4" id={id}>
        {title}
      </h2>
      {children}
    </Form>
  )
}
