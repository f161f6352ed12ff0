import type { ComponentProps, ReactElement } from 'react'
import { classNames } from './class-names.ts'
import { describedBy, FieldNotes, fieldId } from './field-notes.tsx'
import { useField } from './form-context.ts'

type FieldWords = {
  label: string
  name: string
  /** Of what is typed in the field, such as the French name in a Dutch form. */
  lang?: string
  help?: string
  error?: string
  /** The word "optional"; required fields carry no mark. */
  optionalLabel?: string
  /** Takes the whole width instead of at most 480 px. */
  isWide?: boolean
}

function FieldLabel({ id, label, optionalLabel }: { id: string; label: string; optionalLabel?: string }) {
  return (
    <label className="field-label" htmlFor={id}>
      {label}
      {optionalLabel && <span className="field-optional"> ({optionalLabel})</span>}
    </label>
  )
}

/** Label above, help under the label, error under the field. `id` is `field-{name}` unless given, so that an error summary finds it. */
export function TextField(props: FieldWords & ComponentProps<'input'>): ReactElement {
  const { label, help, error: ownError, optionalLabel, isWide, className, ...own } = props
  const { native, error } = useField(own, ownError)
  const id = native.id ?? fieldId(native.name)
  return (
    <div className={classNames('field', isWide && 'field-wide', className)}>
      <FieldLabel id={id} label={label} optionalLabel={optionalLabel} />
      <FieldNotes id={id} help={help} />
      <input
        {...native}
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { help, error })}
      />
      <FieldNotes id={id} error={error} />
    </div>
  )
}

/** Asks one address. */
export const EmailField = (props: Omit<FieldWords, 'name'> & ComponentProps<'input'>): ReactElement => (
  <TextField {...props} name="email" type="email" autoCapitalize="none" spellCheck={false} maxLength={254} required />
)

/** As TextField, for text of several lines. */
export function TextArea(props: FieldWords & ComponentProps<'textarea'>): ReactElement {
  const { label, help, error: ownError, optionalLabel, isWide, className, ...own } = props
  const { native, error } = useField(own, ownError)
  const id = native.id ?? fieldId(native.name)
  return (
    <div className={classNames('field', isWide && 'field-wide', className)}>
      <FieldLabel id={id} label={label} optionalLabel={optionalLabel} />
      <FieldNotes id={id} help={help} />
      <textarea
        {...native}
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { help, error })}
      />
      <FieldNotes id={id} error={error} />
    </div>
  )
}

/** One yes-or-no; the label is part of the target. */
export function Checkbox({
  label,
  help,
  error: ownError,
  className,
  ...own
}: { label: string; name: string; help?: string; error?: string } & ComponentProps<'input'>): ReactElement {
  const { native, error } = useField({ ...own, type: 'checkbox' }, ownError)
  const id = native.id ?? fieldId(native.name)
  return (
    <div className={classNames('checkbox', className)}>
      <input
        {...native}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { help, error })}
      />
      <label htmlFor={id}>{label}</label>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}
