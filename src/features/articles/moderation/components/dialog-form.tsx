import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type DialogFormProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'closeLabel' | 'onClose' | 'children'> &
  Pick<ComponentProps<typeof Form>, 'checks' | 'className'> & {
    cancelLabel: string
    submit: (isPending: boolean) => ReactNode
    /** Answers why it was refused; null once it is done. */
    send: (fields: FormData) => Promise<FormProblem | null>
    focuses?: string
  }

export function DialogForm(props: DialogFormProps) {
  const { checks, className, cancelLabel, submit, send, focuses, children, ...dialog } = props
  const { i18n } = useTranslation()
  const [refused, setRefused] = useState<FormProblem | null>(null)
  const [isPending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (focuses) form.current?.querySelector<HTMLElement>(focuses)?.focus()
  }, [focuses])
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid] input, [aria-invalid], [role=alert]')?.focus()
  }, [refused])

  async function sendOnce(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isPending) return
    setPending(true)
    const problem = await send(new FormData(event.currentTarget))
    setPending(false)
    if (problem) setRefused(problem)
  }
  const notice = refused?.problem && (
    <div role="alert" tabIndex={-1}>
      <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>
    </div>
  )
  return (
    <Dialog {...dialog} isOpen>
      <Form
        ref={form}
        checks={checks}
        refused={refused}
        notice={notice ?? null}
        onSubmit={sendOnce}
        className={className}
      >
        {children}
        <div className="dialog-actions">
          {submit(isPending)}
          <Button type="button" onClick={dialog.onClose}>
            {cancelLabel}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
