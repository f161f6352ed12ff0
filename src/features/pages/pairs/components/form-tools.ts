/** What a form with texts in both languages hands to its fields. */
export type FormTools = {
  /** What stands in a plain field: what was typed and refused, else what is kept. */
  value(name: string, kept: string): string
  problems: Record<string, string>
  /** What was typed and sent back; undefined where nothing was. */
  values: Record<string, string> | undefined
  onChange: () => void
}

/** A field that somebody else may have saved meanwhile: what it is called, and how what stands in it is told. */
export type ComparedField = { name: string; label: string; told?: (text: string) => string }
