import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { useSending } from './submit-button.tsx'

type ButtonFormProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'aria-label'> & {
  /** What it sends; the button is busy while a form with these values is on its way. */
  fields: Record<string, string>
  /** Which of many it is about, for those who hear the button alone. */
  about?: string
  preventScrollReset?: boolean
  /** Where it is sent to; else to the page that it stands on. */
  action?: string
  /** The browser sends it itself, for what comes back is a file. */
  reloadDocument?: boolean
  children: ReactNode
}

/** A form of one button; works without scripts. */
export function ButtonForm({ fields, about, children, ...rest }: ButtonFormProps) {
  const { preventScrollReset, action, reloadDocument, ...look } = rest
  return (
    <Form
      method="post"
      {...(action !== undefined && { action })}
      preventScrollReset={preventScrollReset}
      reloadDocument={reloadDocument}
    >
      <HiddenFields values={fields} />
      <Button type="submit" {...look} isPending={useSending(fields)}>
        {children}
        {about && <span className="sr-only"> {about}</span>}
      </Button>
    </Form>
  )
}
