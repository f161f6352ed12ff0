import type { ReactNode } from 'react'

type FormSectionProps = { id: string; title: string; help?: string; children?: ReactNode }

/** What belongs together in a form: at the left what it is about, from 1200 px on. */
export function FormSection({ id, title, help, children }: FormSectionProps) {
  return (
    <section className="user-section" aria-labelledby={`${id}-title`}>
      <div className="user-section-head">
        <h2 className="text-h3" id={`${id}-title`}>
          {title}
        </h2>
        {help && <p className="user-section-help">{help}</p>}
      </div>
      <div className="user-section-body">{children}</div>
    </section>
  )
}
