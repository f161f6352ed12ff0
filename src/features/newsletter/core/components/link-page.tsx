import '../../signing-up/components/newsletter.css'
import type { ReactNode } from 'react'
import { FormProblems } from '#platform/forms/form.tsx'
import { HiddenFields } from '#platform/forms/hidden-fields.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { Button } from '#ui/button.tsx'
import { PleatedPage } from '#ui/page.tsx'

type LinkPageProps = {
  title: string
  text: string
  refused: FormProblem | null | undefined
  /** Half hidden; null for a link that works no more: then there is no button. */
  email: string | null | undefined
  button: { label: string; intent?: string; isQuiet?: boolean }
  children?: ReactNode
}

export function LinkPage({ title, text, refused, email, button, children }: LinkPageProps) {
  return (
    <PleatedPage>
      <h1 tabIndex={-1} className="text-h1">
        {title}
      </h1>
      <FormProblems problem={refused} />
      {email && <p className="newsletter-address">{email}</p>}
      <p className="mt-3 text-text-2">{text}</p>
      {email && (
        <form method="post" className="mt-6" noValidate data-send-once="">
          <HiddenFields values={{ intent: button.intent }} />
          <Button type="submit" variant={button.isQuiet ? 'secondary' : 'primary'}>
            {button.label}
          </Button>
        </form>
      )}
      {children}
    </PleatedPage>
  )
}
