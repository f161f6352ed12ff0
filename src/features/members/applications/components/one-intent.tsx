import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { XsrfField } from '#platform/forms/xsrf-field.tsx'
import { Button } from '#ui/button.tsx'

type OneIntentProps = {
  intent: string
  isPrimary?: boolean
  /** What goes along. */
  fields?: Record<string, string>
  children: ReactNode
}

/** A form of one button. */
export function OneIntent({ intent, isPrimary = false, fields = {}, children }: OneIntentProps) {
  const { formMethod, formData } = useNavigation()
  const isOurs = Object.entries({ intent, ...fields }).every(([name, value]) => formData?.get(name) === value)
  return (
    <Form method="post">
      <XsrfField />
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
