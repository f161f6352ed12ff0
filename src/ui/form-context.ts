import { createContext, useContext } from 'react'

/** How the form around a field was answered: after a refusal what was typed comes back, with a sentence per faulty field. */
type FormState = {
  errors: Readonly<Record<string, string>>
  /** Null before anything was refused. Passwords never come back. */
  typed: Readonly<Record<string, string>> | null
}

export const FormContext = createContext<FormState>({ errors: {}, typed: null })

/** What stands in a field: what was typed and refused, else what is saved. */
export const useTyped = (name: string, saved: string): string => useContext(FormContext).typed?.[name] ?? saved

type Native = {
  name?: string
  type?: string
  value?: unknown
  defaultValue?: string | number | readonly string[]
  checked?: boolean
  defaultChecked?: boolean
  autoFocus?: boolean
}

/** The error and the value of a field: its own, else those of the form around it. The first faulty one takes the focus. */
export function useField<Props extends Native>(props: Props, ownError: string | undefined) {
  const { errors, typed } = useContext(FormContext)
  const name = props.name ?? ''
  const native = { ...props, autoFocus: props.autoFocus ?? Object.keys(errors)[0] === name }
  if (props.type === 'checkbox') {
    if (typed && props.checked === undefined) native.defaultChecked = typed[name] === (props.value ?? 'on')
  } else if (typed?.[name] !== undefined && props.value === undefined && props.type !== 'file')
    native.defaultValue = typed[name]
  return { native, error: ownError ?? errors[name] }
}
