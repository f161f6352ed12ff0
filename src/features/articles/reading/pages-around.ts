/** The first page, the last one and those around this one; null where some are left out. */
export function pagesAround(page: number, pages: number): (number | null)[] {
  const shown = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (each) => each === 1 || each === pages || Math.abs(each - page) <= 1,
  )
  return shown.flatMap((each, at) => {
    const before = shown[at - 1] ?? each - 1
    if (each - before === 2) return [each - 1, each]
    return each - before > 1 ? [null, each] : [each]
  })
}
