import { describe, expect, it } from 'vitest'
import { askedOf, type LevelRule, type ReminderFacts, reminderOutcome } from './reminder.policy.ts'

const rules: LevelRule[] = [
  { level: 1, isOn: true, days: 14 },
  { level: 2, isOn: true, days: 30 },
  { level: 3, isOn: true, days: 60 },
]

const usual: ReminderFacts = {
  dueOn: '2026-02-01',
  isBlocked: false,
  isExempt: false,
  isBounced: false,
  promisedOn: null,
  sent: [],
}
const first = { level: 1, on: '2026-02-15' }
const second = { level: 2, on: '2026-03-03' }
const third = { level: 3, on: '2026-04-02' }

const outcome = (facts: Partial<ReminderFacts>, today: string, levels = rules) =>
  reminderOutcome({ ...usual, ...facts }, levels, today)

describe('the reminder of a claim', () => {
  it.each([
    ['waits for its days after the due day', {}, '2026-02-14', { kind: 'too-soon', until: '2026-02-15' }],
    ['is the friendly one on that day', {}, '2026-02-15', { kind: 'due', level: 1 }],
    ['begins with the friendly one however late it is', {}, '2026-12-31', { kind: 'due', level: 1 }],
    ['does not come twice', { sent: [first] }, '2026-02-15', { kind: 'too-soon', until: '2026-03-03' }],
    ['is the second after the first', { sent: [first] }, '2026-03-03', { kind: 'due', level: 2 }],
    [
      'comes as long after the former one as it should',
      { sent: [{ level: 1, on: '2026-06-01' }] },
      '2026-06-02',
      { kind: 'too-soon', until: '2026-06-17' },
    ],
    ['is the last in the end', { sent: [second, first] }, '2026-04-02', { kind: 'due', level: 3 }],
    ['ends with the last: people decide', { sent: [first, second, third] }, '2026-12-31', { kind: 'after-last' }],
    ['goes to nobody who is exempt', { isExempt: true }, '2026-02-15', { kind: 'exempt' }],
    ['goes to nobody who is blocked', { isBlocked: true, isExempt: true }, '2026-02-15', { kind: 'blocked' }],
    ['goes nowhere where mails come back', { isBounced: true }, '2026-02-15', { kind: 'bounced' }],
    [
      'waits on the day of a promise',
      { promisedOn: '2026-04-15' },
      '2026-04-15',
      { kind: 'promised', until: '2026-04-15' },
    ],
    ['comes the day after a promise', { promisedOn: '2026-04-15' }, '2026-04-16', { kind: 'due', level: 1 }],
  ] as const)('%s', (_, facts, today, expected) => {
    expect(outcome(facts, today)).toEqual(expected)
  })

  it('passes over a level that is off', () => {
    const withoutSecond = rules.map((rule) => ({ ...rule, isOn: rule.level !== 2 }))
    expect(outcome({ sent: [first] }, '2026-03-03', withoutSecond)).toEqual({ kind: 'too-soon', until: '2026-04-02' })
    expect(outcome({ sent: [first] }, '2026-04-02', withoutSecond)).toEqual({ kind: 'due', level: 3 })
    const none = rules.map((rule) => ({ ...rule, isOn: false }))
    expect(outcome({}, '2026-12-31', none)).toEqual({ kind: 'off' })
  })
})

describe('what is asked', () => {
  const claim = { amount: 7_500, paid: 0, dueOn: '2026-02-01' }
  const parts = [
    { dueOn: '2026-02-01', amount: 2_500 },
    { dueOn: '2026-05-01', amount: 2_500 },
    { dueOn: '2026-08-01', amount: 2_500 },
  ]
  it.each([
    ['the whole where there are no parts', 0, [], '2026-03-01', { dueOn: '2026-02-01', cents: 7_500 }],
    ['what is left of the whole', 1_000, [], '2026-03-01', { dueOn: '2026-02-01', cents: 6_500 }],
    ['the first part while it alone is due', 0, parts, '2026-03-01', { dueOn: '2026-02-01', cents: 2_500 }],
    ['what is left of a part', 1_000, parts, '2026-03-01', { dueOn: '2026-02-01', cents: 1_500 }],
    ['two parts of which the day has come', 0, parts, '2026-05-01', { dueOn: '2026-02-01', cents: 5_000 }],
    ['the next part once the first is paid', 2_500, parts, '2026-03-01', { dueOn: '2026-05-01', cents: 2_500 }],
    ['all that is left in the end', 3_000, parts, '2026-12-01', { dueOn: '2026-05-01', cents: 4_500 }],
  ])('is %s', (_, paid, agreed, today, expected) => {
    expect(askedOf({ ...claim, paid }, agreed, today)).toEqual(expected)
  })
})
