/** What the system, SQLite or PostgreSQL call the trouble: ENOENT, ERR_SQLITE_ERROR, 23505 … */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** https://www.sqlite.org/rescode.html, with the extended part; undefined for what is not from SQLite. */
export const sqliteCodeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined

/** The low byte is the kind of trouble, the rest says which case of it. */
export const sqliteKindOf = (error: unknown): number | undefined => {
  const code = sqliteCodeOf(error)
  return code === undefined ? undefined : code & 0xff
}

const sqliteFull = 13
/** SQLITE_IOERR_SHMSIZE: the index of the log could not grow, which happens on a full disk only. */
const sqliteIndexCannotGrow = 4874
/** ENOSPC: the disk is full. EDQUOT: the person's share of it. 53100: PostgreSQL's disk is full. */
const diskTakesNoMore = ['ENOSPC', 'EDQUOT', '53100']

/** Whether the disk took no more: SQLite or PostgreSQL full, or a file system that says so. */
export const isOutOfSpace = (error: unknown): boolean =>
  sqliteKindOf(error) === sqliteFull ||
  sqliteCodeOf(error) === sqliteIndexCannotGrow ||
  diskTakesNoMore.includes(codeOf(error) ?? '')
