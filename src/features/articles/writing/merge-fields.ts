import { type FieldName, fieldNames, type WrittenFields } from './draft-fields.ts'

/** `fields` says in each conflict what `mine` says. */
export type Merged = { fields: WrittenFields; conflicts: FieldName[] }

/**
 * Two people wrote on from the same text: each field is taken from whoever changed it. Where both did, differently, it is a
 * conflict, which a person decides.
 */
export function mergeFields(base: WrittenFields, mine: WrittenFields, theirs: WrittenFields): Merged {
  const fields = { ...mine }
  const conflicts: FieldName[] = []
  for (const name of fieldNames) {
    if (mine[name] === base[name]) fields[name] = theirs[name]
    else if (theirs[name] !== base[name] && theirs[name] !== mine[name]) conflicts.push(name)
  }
  return { fields, conflicts }
}
