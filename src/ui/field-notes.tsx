import { Icon } from './icon.tsx'

type Notes = { help?: string; error?: string }

/** The id of the field with this name, shared by fields and the error summary that links to them. */
export const fieldId = (name: string): string => `field-${name}`

/** The ids for `aria-describedby`: the error first, because it is what the reader came back for. */
export const describedBy = (id: string, { help, error }: Notes): string | undefined =>
  [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined

/** The help and the error of one field, each with the id that `describedBy` names. */
export const FieldNotes = ({ id, help, error }: Notes & { id: string }) => (
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
