import { describe, expect, it } from 'vitest'
import { keptOrder, usualOrder, wantedOrder } from './list-order.ts'

const wanted = (address: string, kept: string | null) => wantedOrder(new URLSearchParams(address), kept)

describe('the order of a listing', () => {
  it('is the usual one as long as nobody chose', () => {
    expect(wanted('', null)).toEqual(usualOrder)
  })

  it('is the one chosen last, whatever year is asked for', () => {
    expect(wanted('year=2024', keptOrder({ sort: 'date', direction: 'desc' }))).toEqual({
      ...{ sort: 'date', direction: 'desc', year: 2024 },
    })
  })

  it('is the one in the address, when somebody sent it', () => {
    expect(wanted('sort=size', 'date-desc')).toEqual({ ...usualOrder, sort: 'size' })
  })

  it('is the usual one when what was kept is nonsense', () => {
    for (const kept of ['', '-', 'name', '<script>-desc-x', 'date-up'])
      expect(['name', 'date']).toContain(wanted('', kept).sort)
    expect(wanted('', 'nonsense')).toEqual(usualOrder)
  })
})
