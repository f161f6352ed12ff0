/**
 * The next rows of whole members, in the order of members: of the last one that was read there may be more. As many as are asked for,
 * and more only where one member has them all. `isLast`: nobody is left.
 */
export async function wholeMembers<Row extends { userId: string }>(
  read: (limit: number) => Promise<Row[]>,
  limit: number,
): Promise<{ rows: Row[]; isLast: boolean }> {
  const rows = await read(limit)
  if (rows.length < limit) return { rows, isLast: true }
  const whole = rows.filter(({ userId }) => userId !== rows.at(-1)?.userId)
  return whole.length > 0 ? { rows: whole, isLast: false } : wholeMembers(read, 2 * limit)
}
