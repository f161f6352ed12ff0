import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'

type OneIntentProps = {
  intent: string
  xsrfToken: string
  isPrimary?: boolean
  /** What goes along. */
  fields?: Record<string, string>
  children: ReactNode
}

/** A form of one button. */
export function OneIntent({ intent, xsrfToken, isPrimary = false, fields = {}, children }: OneIntentProps) {
  const { formMethod, formData } = useNavigation()
  const isOurs = Object.entries({ intent, ...fields }).every(([name, value]) => formData?.get(name) === value)
  return (
    <Form method="post">
      <input type="hidden" name="_xsrf" value={xsrfToken} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={isPrimary ? 'primary' : 'secondary'}
        isPending={formMethod === 'POST' && isOurs}
      >
        {children}
      </Button>
    </Form>
  )
}
