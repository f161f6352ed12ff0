/** The list beside which sheets open. */
export const listPath = '/administration/members'

export const sheetParts = ['identity', 'membership', 'payments', 'log', 'privacy'] as const

export type SheetPart = (typeof sheetParts)[number]

/** The address of one part about one user. */
export const sheetPath = (id: string, part: SheetPart): string =>
  part === 'identity' ? `${listPath}/${id}` : `${listPath}/${id}/${part}`

/** Which part an address shows. */
export function partIn(pathname: string): SheetPart {
  const last = pathname.slice(listPath.length).split('/')[2]
  return sheetParts.find((part) => part === last) ?? 'identity'
}
