import type { ComponentProps, ReactElement } from 'react'
import { classNames } from './class-names.ts'
import { describedBy, FieldNotes, fieldId } from './field-notes.tsx'
import { useField } from './form-context.ts'
import { Icon } from './icon.tsx'

type SelectProps = {
  label: string
  name: string
  options: { value: string; label: string }[]
  /** The label is still read aloud. */
  hideLabel?: boolean
  help?: string
  error?: string
  optionalLabel?: string
  /** Takes the whole width instead of at most 480 px. */
  isWide?: boolean
} & Omit<ComponentProps<'select'>, 'children'>

/** A native select: the phone shows its own wheel, the keyboard types ahead. */
export function Select(props: SelectProps): ReactElement {
  const { label, options, hideLabel, help, error: ownError, optionalLabel, isWide, className, ...own } = props
  const { native, error } = useField(own, ownError)
  const id = native.id ?? fieldId(native.name)
  return (
    <div className={classNames('field', isWide && 'field-wide', className)}>
      <label className={hideLabel ? 'sr-only' : 'field-label'} htmlFor={id}>
        {label}
        {optionalLabel && <span className="field-optional"> ({optionalLabel})</span>}
      </label>
      <FieldNotes id={id} help={help} />
      <span className="choice">
        <select
          {...native}
          id={id}
          className="input"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { help, error })}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      <FieldNotes id={id} error={error} />
    </div>
  )
}
