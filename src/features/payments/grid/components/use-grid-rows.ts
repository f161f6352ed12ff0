import { useEffect, useMemo, useRef, useState } from 'react'
import { href } from 'react-router'
import type { Page } from '#platform/lists/list-page.server.ts'
import type { GridRow } from '../grid.ts'
import { gridFilter } from '../grid-filter.ts'
import type { Route } from '../routes/+types/grid'

export type GridPage = Route.ComponentProps['loaderData']

/** Rows behind those that came with the page; `of`: the page after which they were asked for. */
type Piece = Page<GridRow> & { after: string; of: GridPage }

/** A row of the page as the answer to a change says it is. */
type OwnRow = { of: GridPage; row: GridRow }

type Held = { address: string; pieces: readonly Piece[] }

type Seen = { first: number; last: number }

export type GridRows = ReturnType<typeof useGridRows>

/** What is asked beforehand, so that scrolling finds rows and no gaps. */
const spare = 60

/** More rows as one scrolls. When something changes, what is seen comes anew at once, the rest when it is scrolled to. */
export function useGridRows(page: GridPage) {
  const address = gridFilter.search(page.filter)
  const [held, setHeld] = useState<Held>({ address, pieces: [] })
  const [own, setOwn] = useState<readonly OwnRow[]>([])
  const [failedOf, setFailedOf] = useState<GridPage | null>(null)
  const seen = useRef<Seen>({ first: 0, last: 0 })
  const latest = useRef({ page, held })
  const isReading = useRef(false)
  const pieces = held.address === address && page.next !== null ? held.pieces : noPieces
  const rows = useMemo(() => rowsOf(page, pieces, own), [page, pieces, own])
  const next = pieces.length > 0 ? (pieces.at(-1)?.next ?? null) : page.next

  const keep = (pieces: readonly Piece[]) => {
    const held = { address: gridFilter.search(latest.current.page.filter), pieces }
    latest.current = { ...latest.current, held }
    setHeld(held)
  }

  async function read() {
    if (isReading.current) return
    isReading.current = true
    const { page } = latest.current
    try {
      for (let more = true; more; ) more = await readOne(latest.current, seen.current, () => latest.current.page, keep)
    } catch {
      setFailedOf(page)
    } finally {
      isReading.current = false
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads what is seen when that or the page changes
  useEffect(() => {
    latest.current = { page, held: latest.current.held }
    void read()
  }, [page])

  return {
    rows,
    /** How many there are to scroll through. */
    count: countOf(page, rows.length, next),
    /** These are to be seen. */
    want(wanted: Seen) {
      seen.current = wanted
      if (failedOf !== page) void read()
    },
    /** Shows a row as the answer to a change says it is. */
    patch(row: GridRow) {
      setOwn((before) => [...before.filter((one) => one.of === page), { of: page, row }])
      const replaced = (rows: GridRow[]) => rows.map((one) => (one.id === row.id ? row : one))
      keep(latest.current.held.pieces.map((piece) => ({ ...piece, rows: replaced(piece.rows) })))
    },
    retry:
      failedOf === page
        ? () => {
            setFailedOf(null)
            void read()
          }
        : null,
  }
}

const noPieces: readonly Piece[] = []

/** A row that moved while the rest was read stands where it was read last. */
function rowsOf(page: GridPage, pieces: readonly Piece[], own: readonly OwnRow[]): GridRow[] {
  const rows = new Map(page.rows.map((row) => [row.id, row]))
  for (const { of, row } of own) if (of === page && rows.has(row.id)) rows.set(row.id, row)
  for (const piece of pieces) for (const row of piece.rows) if (!rows.has(row.id)) rows.set(row.id, row)
  return [...rows.values()]
}

function countOf(page: GridPage, here: number, next: string | null): number {
  if (next === null) return here
  // Behind a page further on one does not know how many came before.
  return page.isFirst ? Math.max(page.count, here) : here + spare
}

/** Reads the piece that is wanted most. Answers whether there may be more to read. */
async function readOne(
  { page, held }: { page: GridPage; held: Held },
  { first, last }: Seen,
  now: () => GridPage,
  keep: (pieces: readonly Piece[]) => void,
): Promise<boolean> {
  const isOurs = held.address === gridFilter.search(page.filter)
  const pieces = isOurs ? held.pieces : []
  const wanted = wantedOf(page, pieces, { first, last })
  if (wanted === null) return false
  const piece = await fetchPiece(page, wanted.after)
  // Somebody filtered meanwhile, or changed something: asked anew.
  if (now() !== page) return true
  const before = pieces.slice(0, wanted.index)
  const rest = pieces.slice(wanted.index + 1)
  // What follows stays where it still follows.
  keep([...before, piece, ...(rest[0]?.after === piece.next ? rest : [])])
  return true
}

/** The first piece in sight that is missing or of before the last change. */
function wantedOf(page: GridPage, pieces: readonly Piece[], { first, last }: Seen) {
  let at = page.rows.length
  let after = page.next
  for (const [index, piece] of pieces.entries()) {
    if (after === null) return null
    if (piece.after !== after) return { index, after }
    const end = at + piece.rows.length
    if (piece.of !== page && end > first && at < last + spare) return { index, after }
    at = end
    after = piece.next
  }
  return after !== null && at < last + spare ? { index: pieces.length, after } : null
}

async function fetchPiece(page: GridPage, after: string): Promise<Piece> {
  const answer = await fetch(href('/administration/payments/grid/rows') + gridFilter.search(page.filter, after))
  if (!answer.ok) throw new Error(`rows answered ${answer.status}`)
  return { ...((await answer.json()) as Page<GridRow>), after, of: page }
}
