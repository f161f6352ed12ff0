import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeStructuredCommunication, structuredCommunicationsNear } from '../../core/structured-communication.ts'
import type { Movement } from '../reading/statement.ts'
import { type Candidate, createMatcher, type Outcome } from './matching.policy.ts'
import { type Claim, type FormerPayment, lookupsOf, type MatchingFacts } from './matching-facts.ts'

const aMovement = (facts: Partial<Movement> = {}): Movement => ({
  position: 1,
  entryDay: '2026-03-09',
  valueDay: '2026-03-09',
  amount: 7500,
  currency: 'EUR',
  name: 'ONBEKEND',
  iban: 'BE71096123456769',
  communication: '',
  reference: null,
  kind: 'transfer',
  bankReference: '',
  ...facts,
})

const aClaim = (id: string, facts: Partial<Claim> = {}): Claim => ({
  id,
  memberId: `member-${id}`,
  communication: '090933755493',
  open: 7500,
  isOpen: true,
  firstName: 'An',
  lastName: 'Peeters',
  ...facts,
})

const an = aClaim('an')
const jan = aClaim('jan', { communication: '010806817183', firstName: 'Jan', lastName: 'Janssens' })
const facts = (some: Partial<MatchingFacts> = {}): MatchingFacts => ({
  claims: [an, jan],
  accounts: [],
  payments: [],
  ...some,
})

const matchMovements = (candidates: readonly Candidate[], found: MatchingFacts) => candidates.map(createMatcher(found))

const outcomeOf = (
  movement: Partial<Movement>,
  some: Partial<MatchingFacts> = {},
  verdict: Candidate['verdict'] = 'new',
) => matchMovements([{ movement: aMovement(movement), verdict }], facts(some))[0] as Outcome

const share = (claim: Claim, amount = 7500) => ({ claimId: claim.id, memberId: claim.memberId, amount })

describe('a movement is matched by itself', () => {
  it.each([
    ['a structured communication', { reference: an.communication, communication: '+++090/9337/55493+++' }],
    ['one in a free text', { communication: 'LIDGELD 2026 +++090/9337/55493+++' }],
    ['one without its signs', { communication: 'cotisation 090933755493' }],
  ])('by %s', (_what, movement) => {
    expect(outcomeOf(movement)).toEqual({ group: 'matched', reason: 'communication', share: share(an) })
  })
})

describe('a movement is left to a person', () => {
  const right = { reference: an.communication }
  it.each<[string, Partial<Movement>, Partial<Claim>]>([
    ['less-than-open', { amount: 5000 }, {}],
    ['more-than-open', { amount: 8000 }, {}],
    ['already-paid', {}, { open: 0 }],
    ['already-paid', {}, { open: 0, isOpen: false }],
    ['not-open', {}, { isOpen: false }],
    ['not-a-transfer', { kind: 'other' }, {}],
  ])('with the right communication where it is %s', (reason, movement, claim) => {
    const outcome = outcomeOf({ ...right, ...movement }, { claims: [{ ...an, ...claim }] })
    expect(outcome).toMatchObject({ group: 'proposed', reason, proposals: [[{ claimId: 'an' }]] })
  })

  it('with the share that the claim takes, or all of it where nothing is open', () => {
    expect(outcomeOf({ ...right, amount: 8000 })).toMatchObject({ proposals: [[share(an)]] })
    expect(outcomeOf({ ...right, amount: 5000 })).toMatchObject({ proposals: [[share(an, 5000)]] })
    expect(outcomeOf(right, { claims: [{ ...an, open: 0 }] })).toMatchObject({ proposals: [[share(an)]] })
  })

  it('with the communication of last year, and is proposed for what is open first', () => {
    const ofThisYear = aClaim('an-2027', { memberId: an.memberId, communication: '202600004236' })
    expect(outcomeOf(right, { claims: [{ ...an, open: 0 }, ofThisYear] })).toEqual({
      group: 'proposed',
      reason: 'already-paid',
      proposals: [[share(ofThisYear)], [share(an)]],
    })
  })

  it('when the same claim was matched just before', () => {
    const candidates = [1, 2].map((position) => ({
      movement: aMovement({ ...right, position }),
      verdict: 'new' as const,
    }))
    expect(matchMovements(candidates, facts())).toMatchObject([
      { group: 'matched' },
      { group: 'proposed', reason: 'already-paid' },
    ])
  })

  it('with two communications, and divided where they add up', () => {
    const communication = '+++090/9337/55493+++ en +++010/8068/17183+++'
    expect(outcomeOf({ communication, amount: 15_000 })).toEqual({
      group: 'proposed',
      reason: 'several-communications',
      proposals: [[share(an), share(jan)]],
    })
    expect(outcomeOf({ communication })).toMatchObject({
      reason: 'several-communications',
      proposals: [[share(an)], [share(jan)]],
    })
    expect(outcomeOf({ communication }, { claims: [an] })).toMatchObject({ reason: 'several-communications' })
  })

  it('where two claims have the same communication', () => {
    expect(outcomeOf(right, { claims: [an, aClaim('other')] })).toMatchObject({ reason: 'several-communications' })
  })

  it.each([
    ['one digit wrong', '+++090/9337/55494+++'],
    ['two neighbours exchanged', '090/9373/55493'],
    ['one digit wrong, without signs', '090933755593'],
  ])('with a communication that has %s', (_what, communication) => {
    expect(outcomeOf({ communication })).toEqual({ group: 'proposed', reason: 'near-miss', proposals: [[share(an)]] })
  })

  it('with a wrong communication that may mean two claims, without a guess', () => {
    const communication = '090933755494'
    const claims = structuredCommunicationsNear(communication).map((near) => aClaim(near, { communication: near }))
    expect(claims.length).toBeGreaterThan(1)
    expect(outcomeOf({ communication }, { claims })).toEqual({ group: 'unknown', reason: 'no-communication' })
  })

  it('by an account that paid before, with all that is open of its members', () => {
    const accounts = [an, jan].map(({ memberId }) => ({ iban: 'BE71096123456769', memberId }))
    expect(outcomeOf({ communication: 'lidgeld' }, { accounts })).toEqual({
      group: 'proposed',
      reason: 'known-account',
      proposals: [[share(an)], [share(jan)]],
    })
    expect(outcomeOf({ amount: 15_000 }, { accounts })).toMatchObject({ proposals: [[share(an), share(jan)]] })
    expect(outcomeOf({ amount: 2000 }, { accounts })).toMatchObject({
      proposals: [[share(an, 2000)], [share(jan, 2000)]],
    })
  })

  it.each(['PEETERS AN', 'An Peeters', 'MEVR PEETERS A.', 'PEETERS - JANSSENS AN'])(
    'by its name %s and amount',
    (name) => {
      expect(outcomeOf({ name })).toEqual({ group: 'proposed', reason: 'name-and-amount', proposals: [[share(an)]] })
      expect(outcomeOf({ name, amount: 7400 })).toEqual({ group: 'unknown', reason: 'no-communication' })
    },
  )

  it('by the names of a couple, divided over both', () => {
    expect(outcomeOf({ name: 'PEETERS AN EN JANSSENS JAN', amount: 15_000 })).toMatchObject({
      reason: 'name-and-amount',
      proposals: [[share(an), share(jan)]],
    })
  })

  it('by the name of two namesakes, as alternatives', () => {
    const other = aClaim('other', { communication: '202600004236' })
    expect(outcomeOf({ name: 'PEETERS AN' }, { claims: [an, other] })).toMatchObject({
      proposals: [[share(an)], [share(other)]],
    })
  })

  it('with a communication that nobody knows, and who it may be', () => {
    const communication = '+++202/6000/04236+++'
    expect(outcomeOf({ communication })).toEqual({ group: 'unknown', reason: 'unknown-communication' })
    expect(outcomeOf({ communication, name: 'PEETERS AN' })).toMatchObject({
      group: 'proposed',
      reason: 'unknown-communication',
      proposals: [[share(an)]],
    })
  })

  it('where it may have been read before, whatever else is right', () => {
    const reason = 'possibly-read-before'
    expect(outcomeOf(right, {}, reason)).toEqual({ group: 'proposed', reason, proposals: [[share(an)]] })
    expect(outcomeOf({}, {}, reason)).toEqual({ group: 'proposed', reason, proposals: [] })
    expect(outcomeOf({ name: 'PEETERS AN' }, {}, reason)).toMatchObject({ reason, proposals: [[share(an)]] })
  })

  it.each([
    ['no-communication', {}],
    ['correction', { reference: an.communication, kind: 'correction' as const }],
    ['foreign-currency', { reference: an.communication, currency: 'USD' }],
  ])('as unknown: %s', (reason, movement) => {
    expect(outcomeOf(movement)).toEqual({ group: 'unknown', reason })
  })
})

describe('a movement is ignored', () => {
  it.each([
    ['debit', { amount: -1210 }],
    ['nothing', { amount: 0 }],
  ])('as %s', (reason, movement) => expect(outcomeOf(movement)).toEqual({ group: 'ignored', reason }))

  it('where it was read before', () => {
    expect(outcomeOf({ reference: an.communication }, {}, 'read-before')).toEqual({
      group: 'ignored',
      reason: 'read-before',
    })
  })
})

describe('a debit', () => {
  const payment: FormerPayment = {
    id: 'p1',
    amount: 10_000,
    overpaid: 2500,
    iban: 'BE71096123456769',
    firstName: 'An',
    lastName: 'Peeters',
  }
  it.each<[string, Partial<Movement>, Partial<FormerPayment>]>([
    ['the account and amount', { amount: -10_000 }, {}],
    ['the account and what was overpaid', { amount: -2500 }, {}],
    ['the name and amount, where no account is known', { amount: -10_000, name: 'AN PEETERS' }, { iban: null }],
  ])('may be a refund by %s of a former payment', (_how, movement, some) => {
    const payments = [{ ...payment, ...some }]
    expect(outcomeOf(movement, { payments })).toEqual({ group: 'proposed', reason: 'refund', payments: ['p1'] })
  })

  it('may take a payment back', () => {
    const outcome = outcomeOf({ amount: -10_000, kind: 'correction' }, { payments: [payment] })
    expect(outcome).toEqual({ group: 'proposed', reason: 'taken-back', payments: ['p1'] })
  })

  it.each([
    ['another amount', { amount: -9999 }],
    ['another account', { amount: -10_000, iban: 'BE62510007547061', name: 'AN PEETERS' }],
  ])('with %s is none', (_what, movement) => {
    expect(outcomeOf(movement, { payments: [payment] })).toEqual({ group: 'ignored', reason: 'debit' })
  })
})

describe('what is looked up', () => {
  it('is each communication, account, word and amount once', () => {
    const movements = [
      aMovement({ reference: an.communication, name: 'PEETERS AN' }),
      aMovement({ communication: 'LIDGELD +++090/9337/55493+++', name: 'Peeters A' }),
      aMovement({ amount: -1210, name: 'BANK', iban: null }),
      aMovement({ communication: 'lidgeld', name: 'Mevr. de Peeters', iban: null }),
    ]
    expect(lookupsOf(movements)).toEqual({
      communications: [an.communication],
      ibans: ['BE71096123456769'],
      nameWords: ['peeters', 'an', 'bank'],
      debits: [1210],
    })
  })

  it('is also what somebody may have meant, a dozen or two for a wrong communication', () => {
    const { communications } = lookupsOf([aMovement({ communication: '+++090/9337/55494+++' })])
    expect(communications).toContain(an.communication)
    expect(communications.length).toBeLessThan(24)
  })
})

describe('any movements and claims', () => {
  const bases = ['0909337554', '0108068171', '2026000042', '0000000097'].map(makeStructuredCommunication)
  const claims = fc
    .uniqueArray(
      fc.record({
        communication: fc.constantFrom(...bases),
        open: fc.constantFrom(7500, 4000, 0),
        isOpen: fc.boolean(),
        lastName: fc.constantFrom('Peeters', 'Janssens'),
      }),
      { selector: ({ communication }) => communication },
    )
    .map((list) => list.map((some, index) => aClaim(`c${index}`, some)))
  const texts = fc
    .array(fc.constantFrom(...bases, '090933755494', 'lidgeld'), { maxLength: 2 })
    .map((list) => list.join(' '))
  const candidates = fc.array(
    fc.record({
      movement: fc
        .record({
          amount: fc.constantFrom(7500, 4000, -7500, 0, 1),
          currency: fc.constantFrom('EUR', 'EUR', 'USD'),
          communication: texts,
          reference: fc.option(fc.constantFrom(...bases), { nil: null }),
          kind: fc.constantFrom<Movement['kind'][]>('transfer', 'transfer', 'correction', 'other'),
          name: fc.constantFrom('PEETERS AN', 'X'),
        })
        .map(aMovement),
      verdict: fc.constantFrom<Candidate['verdict'][]>('new', 'new', 'read-before', 'possibly-read-before'),
    }),
    { maxLength: 6 },
  )

  it('are matched where all is right, and never where anything is not; no claim is paid twice', () => {
    fc.assert(
      fc.property(candidates, claims, (list, some) => {
        const open = new Map(some.map(({ id, open }) => [id, open]))
        matchMovements(list, facts({ claims: some })).forEach((outcome, index) => {
          const { movement, verdict } = list[index] as Candidate
          const written = movement.reference ?? bases.filter((digits) => movement.communication.includes(digits))
          const meant = [written].flat()
          const claim = some.find(({ communication }) => communication === meant[0])
          const isRight =
            verdict === 'new' &&
            movement.kind === 'transfer' &&
            movement.currency === 'EUR' &&
            movement.amount > 0 &&
            meant.length === 1 &&
            claim?.isOpen === true &&
            open.get(claim.id) === movement.amount
          expect(outcome.group === 'matched').toBe(isRight)
          if (outcome.group !== 'matched' || !claim) return
          expect(outcome.share).toEqual({ claimId: claim.id, memberId: claim.memberId, amount: movement.amount })
          open.set(claim.id, 0)
        })
      }),
      { numRuns: 500 },
    )
  })

  it('are never divided into more than they are', () => {
    fc.assert(
      fc.property(candidates, claims, (list, some) => {
        matchMovements(list, facts({ claims: some })).forEach((outcome, index) => {
          if (!('proposals' in outcome)) return
          for (const shares of outcome.proposals) {
            const sum = shares.reduce((all, { amount }) => all + amount, 0)
            expect(sum).toBeLessThanOrEqual(list[index]?.movement.amount ?? 0)
            expect(shares.every(({ amount }) => amount > 0)).toBe(true)
          }
        })
      }),
    )
  })
})
