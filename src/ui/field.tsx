import type { ComponentProps, ReactElement } from 'react'
import { classNames } from './class-names.ts'
import { describedBy, FieldNotes, fieldId } from './field-notes.tsx'
import { useField } from './form-context.ts'
import { Icon } from './icon.tsx'

type FieldWords = {
  label: string
  name: string
  /** Of what is typed in the field, such as the French name in a Dutch form. */
  lang?: string
  /** The label is still read aloud. */
  hideLabel?: boolean
  help?: string
  error?: string
  /** The word "optional"; required fields carry no mark. */
  optionalLabel?: string
  /** Takes the whole width instead of at most 480 px. */
  isWide?: boolean
}

/** What a control gets, and what stands around it: label above, help under the label, error under the field. */
function useFrame<Props extends FieldWords & { id?: string; className?: string }>(props: Props) {
  const { label, hideLabel, help, error: ownError, optionalLabel, isWide, className, ...own } = props
  const { native, error } = useField(own, ownError)
  const id = props.id ?? fieldId(props.name)
  const control = {
    ...native,
    id,
    className: 'input',
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy(id, { help, error }),
  }
  const framed = (field: ReactElement) => (
    <div className={classNames('field', isWide && 'field-wide', className)}>
      <label className={hideLabel ? 'sr-only' : 'field-label'} htmlFor={id}>
        {label}
        {optionalLabel && <span className="field-optional"> ({optionalLabel})</span>}
      </label>
      <FieldNotes id={id} help={help} />
      {field}
      <FieldNotes id={id} error={error} />
    </div>
  )
  return { control, framed }
}

/** `id` is `field-{name}` unless given, so that an error summary finds it. */
export function TextField(props: FieldWords & ComponentProps<'input'>) {
  const { control, framed } = useFrame(props)
  return framed(<input {...control} />)
}

/** Asks one address. */
export const EmailField = (props: Omit<FieldWords, 'name'> & ComponentProps<'input'>) => (
  <TextField {...props} name="email" type="email" autoCapitalize="none" spellCheck={false} maxLength={254} required />
)

/** Asks what to look for, as `q` in the address. */
export const SearchField = (props: Omit<FieldWords, 'name'> & ComponentProps<'input'>) => (
  <TextField {...props} name="q" type="search" autoComplete="off" />
)

export function TextArea(props: FieldWords & ComponentProps<'textarea'>) {
  const { control, framed } = useFrame(props)
  return framed(<textarea {...control} />)
}

type SelectProps = FieldWords &
  Omit<ComponentProps<'select'>, 'children'> & { options: { value: string; label: string }[] }

/** A native select: the phone shows its own wheel, the keyboard types ahead. */
export function Select({ options, ...props }: SelectProps) {
  const { control, framed } = useFrame(props)
  return framed(
    <span className="choice">
      <select {...control}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>,
  )
}

type CheckboxProps = Pick<FieldWords, 'label' | 'name' | 'help' | 'error'> & ComponentProps<'input'>

/** One yes-or-no; the label is part of the target. */
export function Checkbox({ label, help, error: ownError, className, ...own }: CheckboxProps) {
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
