import { describe, expect, it } from 'vitest'
import { storedOrder, usualOrder, wantedOrder } from './list-order.ts'

const wanted = (address: string, stored: string | null) => wantedOrder(new URLSearchParams(address), stored)

describe('the order of a listing', () => {
  it('is the usual one as long as nobody chose', () => {
    expect(wanted('', null)).toEqual(usualOrder)
  })

  it('is the one chosen last, whatever year is asked for', () => {
    expect(wanted('year=2024', storedOrder({ sort: 'date', direction: 'desc' }))).toEqual({
      sort: 'date',
      direction: 'desc',
      year: 2024,
    })
  })

  it('is the one in the address, when somebody sent it', () => {
    expect(wanted('sort=size', 'date-desc')).toEqual({ ...usualOrder, sort: 'size' })
  })

  it('is the usual one when what was kept is nonsense', () => {
    for (const stored of ['', '-', 'name', '<script>-desc-x', 'date-up'])
      expect(['name', 'date']).toContain(wanted('', stored).sort)
    expect(wanted('', 'nonsense')).toEqual(usualOrder)
  })
})
