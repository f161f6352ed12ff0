import { describe, expect, it } from 'vitest'
import { type Deed, isPossible } from './publishing.policy.ts'

const deeds = [
  'publish',
  'plan',
  'unplan',
  'withdraw',
  'changeDate',
  'tell',
  'delete',
] as const satisfies readonly Deed[]

describe('what can be done with an article', () => {
  it.each([
    ['draft', 'is published, planned or deleted', ['publish', 'plan', 'delete']],
    [
      'planned',
      'is published now, planned otherwise, made a draft again or deleted',
      ['publish', 'plan', 'unplan', 'delete'],
    ],
    [
      'published',
      'gets its changes published, is withdrawn, dated, told of or deleted',
      ['publish', 'withdraw', 'changeDate', 'tell', 'delete'],
    ],
    ['withdrawn', 'is published again, planned again or deleted', ['publish', 'plan', 'delete']],
  ] as const)('what is %s %s', (state, _sentence, possible) => {
    expect(deeds.filter((deed) => isPossible(state, deed))).toEqual(possible)
  })
})
