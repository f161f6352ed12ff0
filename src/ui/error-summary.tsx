import { useId } from 'react'
import { fieldId } from './field-notes.tsx'
import { useUiWords } from './ui-words.tsx'

/** `field` is the field's name; without one (or with an unknown one) the line is plain text. */
type Problem = { field?: string; text: string }

/** All that is wrong in a form, above it; each line leads to its field. The focus goes to the first of them (`useChecks`). */
export function ErrorSummary({ errors }: { errors: Problem[] }) {
  const titleId = useId()
  const { toCorrect } = useUiWords()
  if (errors.length === 0) return null
  return (
    <div className="error-summary" role="alert" aria-labelledby={titleId}>
      <p className="error-summary-title" id={titleId}>
        {toCorrect}
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
