import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { XsrfField } from '#platform/forms/xsrf-field.tsx'
import { Button } from '#ui/button.tsx'

type OneDeedProps = {
  fields: Record<string, string>
  /** Which of many this is about, for who hears the button alone. */
  about: string
  children: ReactNode
}

/** A form of one small button, in a line of a list. */
export function OneDeed({ fields, about, children }: OneDeedProps) {
  const { formMethod, formData } = useNavigation()
  const isOurs = Object.entries(fields).every(([name, value]) => formData?.get(name) === value)
  return (
    <Form method="post" preventScrollReset>
      <XsrfField />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="small" isPending={formMethod === 'POST' && isOurs}>
        {children}
        <span className="sr-only"> {about}</span>
      </Button>
    </Form>
  )
}
