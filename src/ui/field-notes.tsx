import type { ReactElement } from 'react'
import { Icon } from './icon.tsx'

type Notes = { help?: string; error?: string }

/** The id of the field with this name, shared by fields and the error summary that links to them. */
export function fieldId(name: string): string {
  return `field-${name}`
}

/** The ids for `aria-describedby`: the error first, because it is what the reader came back for. */
export function describedBy(id: string, { help, error }: Notes): string | undefined {
  const ids = [error && `${id}-error`, help && `${id}-help`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** The help and the error of one field, each with the id that `describedBy` names. */
export function FieldNotes({ id, help, error }: Notes & { id: string }): ReactElement {
  return (
    <>
      {help && (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="error" />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}
