import './form-section.css'
import type { ReactNode } from 'react'

type FormSectionProps = { id: string; title: string; help?: string; children?: ReactNode }

/** What belongs together in a form; from 1200 px on what it is about stands at the left. */
export function FormSection({ id, title, help, children }: FormSectionProps) {
  return (
    <section className="form-section" aria-labelledby={`${id}-title`}>
      <div className="form-section-head">
        <h2 className="text-h3" id={`${id}-title`}>
          {title}
        </h2>
        {help && <p className="form-section-help">{help}</p>}
      </div>
      <div className="form-section-body">{children}</div>
    </section>
  )
}
