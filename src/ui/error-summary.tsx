import { type ReactElement, useEffect, useId, useRef } from 'react'
import { fieldId } from './field-notes.tsx'

/** All that is wrong in a form, above it. Takes the focus when it appears; each line leads to its field. Nothing without errors. */
export function ErrorSummary({
  title,
  errors,
}: {
  title: string
  /** `field` is the field's name; without one (or with an unknown one) the line is plain text. */
  errors: { field?: string; text: string }[]
}): ReactElement | null {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const hasErrors = errors.length > 0
  useEffect(() => {
    if (hasErrors) box.current?.focus()
  }, [hasErrors])
  if (!hasErrors) return null
  return (
    <div className="error-summary" role="alert" aria-labelledby={titleId} tabIndex={-1} ref={box}>
      <p className="error-summary-title" id={titleId}>
        {title}
      </p>
      <ul>
        {errors.map(({ field, text }) => (
          <li key={`${field}:${text}`}>
            {field ? (
              <a href={`#${fieldId(field)}`} onClick={(event) => focusField(event, field)}>
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The address bar holds what can be shared; a field of a failed form is not that, so the hash stays out of it. */
function focusField(event: { preventDefault(): void }, field: string): void {
  const target = document.getElementById(fieldId(field))
  if (!target) return
  event.preventDefault()
  target.focus()
}
