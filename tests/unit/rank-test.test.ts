import { describe, expect, it } from 'vitest'
import { quantile, rankTest } from '../../scripts/enumeration/rank-test.ts'

const numbers = (count: number, of: (index: number) => number) => Array.from({ length: count }, (_, index) => of(index))

describe('the rank test', () => {
  it('finds no difference between equals', () => {
    const same = numbers(50, (index) => index % 17)
    expect(rankTest(same, same)).toBeGreaterThan(0.95)
    expect(rankTest([1, 1, 1], [1, 1, 1])).toBe(1)
  })

  it('finds what lies apart, whichever comes first', () => {
    const low = numbers(40, (index) => index)
    const high = numbers(40, (index) => index + 30)
    expect(rankTest(low, high)).toBeLessThan(0.0001)
    expect(rankTest(high, low)).toBeCloseTo(rankTest(low, high), 10)
  })

  it('agrees with a worked example', () => {
    // scipy.stats.mannwhitneyu([19,22,16,29,24], [20,11,17,12], method='asymptotic'): U = 17, p = 0.1113
    expect(rankTest([19, 22, 16, 29, 24], [20, 11, 17, 12])).toBeCloseTo(0.1113, 3)
  })
})

it('the middle and the edge are recognized', () => {
  expect(quantile([3, 1, 2], 0.5)).toBe(2)
  expect(
    quantile(
      numbers(100, (index) => index),
      0.95,
    ),
  ).toBe(95)
})
