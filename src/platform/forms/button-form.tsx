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
  children: ReactNode
}

/** A form of one button; works without scripts. */
export const ButtonForm = ({ fields, about, preventScrollReset, children, ...look }: ButtonFormProps) => (
  <Form method="post" preventScrollReset={preventScrollReset}>
    <HiddenFields values={fields} />
    <Button type="submit" {...look} isPending={useSending(fields)}>
      {children}
      {about && <span className="sr-only"> {about}</span>}
    </Button>
  </Form>
)
