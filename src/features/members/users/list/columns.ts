/** What the table can show besides the name, which always comes first. */
export const columnNames = [
  ...(['email', 'role', 'magistrate', 'occupation', 'language', 'lastPayment', 'status', 'newsletter'] as const),
] as const

export type ColumnName = (typeof columnNames)[number]

/** What one sees who never chose: what fits beside the name in a window of 1280 px. */
export const firstColumns = ['email', 'role', 'lastPayment', 'status'] as const satisfies readonly ColumnName[]

/** Known ones, each once, in their order; null where nothing of it is a choice. */
export function columnsIn(names: readonly unknown[]): ColumnName[] {
  const known = names.map((name) => columnNames.find((column) => column === name)).filter((name) => name !== undefined)
  return [...new Set(known)]
}

/** Of a view that is saved. */
export const maxViewNameLength = 60
