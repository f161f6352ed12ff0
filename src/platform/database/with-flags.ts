/** A row with what SQLite keeps as 0 and 1 as the yes or no that it is. */
export function withFlags<Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]) {
  const flags = Object.fromEntries(names.map((name) => [name, Boolean(row[name])]))
  return { ...row, ...flags } as Omit<Row, Name> & Record<Name, boolean>
}
