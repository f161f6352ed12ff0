import { useState } from 'react'

type Selected<Row> = { of: string; chosen: ReadonlyMap<string, Row>; anchor: string | null }

export type Selection<Row extends { id: string }> = ReturnType<typeof useSelection<Row>>

const nothing = <Row>(of: string): Selected<Row> => ({ of, chosen: new Map(), anchor: null })

/** Rows ticked, of further pages too. Another list `of` begins anew: nothing shall be changed that one does not see. */
export function useSelection<Row extends { id: string }>(of: string, rows: readonly Row[]) {
  const [last, setSelected] = useState<Selected<Row>>(() => nothing(of))
  const { chosen, anchor } = last.of === of ? last : nothing<Row>(of)
  const choose = (more: readonly Row[], isChosen: boolean, from: string | null) => {
    const next = new Map(chosen)
    for (const row of more) {
      if (isChosen) next.set(row.id, row)
      else next.delete(row.id)
    }
    setSelected({ of, chosen: next, anchor: from })
  }
  return {
    chosen,
    /** One, or with `isRange` all from the one that was ticked before, as this one will be. */
    tick(id: string, isRange: boolean) {
      const to = rows.findIndex((row) => row.id === id)
      const from = isRange && anchor !== null ? rows.findIndex((row) => row.id === anchor) : to
      if (to < 0) return
      const start = from < 0 ? to : from
      choose(rows.slice(Math.min(start, to), Math.max(start, to) + 1), !chosen.has(id), id)
    },
    tickPage: (isChosen: boolean) => choose(rows, isChosen, null),
    tickAll: (all: readonly Row[]) => choose(all, true, null),
    tickOnly: (these: readonly Row[]) =>
      setSelected({ of, chosen: new Map(these.map((row) => [row.id, row])), anchor: null }),
    clear: () => setSelected(nothing(of)),
  }
}
