/** What the forms of the team name; of these somebody else may have saved others meanwhile. */
export type FieldOfTeam =
  | 'name'
  | 'purpose'
  | 'contact'
  | 'showsEarlier'
  | 'occupation'
  | 'function'
  | 'since'
  | 'until'

export type FormTools = {
  /** What stands in a plain field: what was typed and refused, else what is kept. */
  value(name: string, kept: string): string
  problems: Record<string, string>
  values: Record<string, string> | undefined
  onChange: () => void
}
