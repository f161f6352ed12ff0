import { describe, expect, it } from 'vitest'
import { isPossible, type PublishingAction } from './publishing.policy.ts'

const actions = [
  'publish',
  'plan',
  'unplan',
  'withdraw',
  'changeDate',
  'tell',
  'delete',
] as const satisfies readonly PublishingAction[]

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
      'gets its changes published, is withdrawn, dated, mailed or deleted',
      ['publish', 'withdraw', 'changeDate', 'tell', 'delete'],
    ],
    ['withdrawn', 'is published again, planned again or deleted', ['publish', 'plan', 'delete']],
  ] as const)('what is %s %s', (state, _sentence, possible) => {
    expect(actions.filter((action) => isPossible(state, action))).toEqual(possible)
  })
})
