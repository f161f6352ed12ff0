import { describe, expect, it } from 'vitest'
import { amountField, feeKindSchema, yearSchema } from './year.schema.ts'

describe('the amounts of a year', () => {
  const sent = { dueOn: '2027-02-01', revision: '3', intent: 'save' }
  const read = (fields: Record<string, string>) => yearSchema.safeParse({ ...sent, ...fields })

  it('are cents per kind; a kind without an amount is not asked', () => {
    const fields = { [amountField('full')]: '1.075,50', [amountField('none')]: ' ', [amountField('free')]: '0' }
    expect(read(fields).data).toEqual({
      dueOn: '2027-02-01',
      revision: 3,
      fees: new Map([
        ['full', 107_550],
        ['free', 0],
      ]),
    })
  })

  it.each([
    [{ [amountField('full')]: '-5' }, [['amount-full', 'payments.invalid-amount']]],
    [{ [amountField('full')]: '7,505' }, [['amount-full', 'payments.invalid-amount']]],
    [{ [amountField('full')]: '100.000,01' }, [['amount-full', 'payments.invalid-amount']]],
    [{ dueOn: '2027-02-30' }, [['dueOn', 'payments.invalid-date']]],
  ])('of %j says %j', (fields, said) => {
    expect(read(fields).error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual(said)
  })
})

describe('a kind of fee', () => {
  const sent = { nameNl: 'Stagiair', nameFr: 'Stagiaire', applies: 'matching', revision: '0' }

  it('is what the form says of it; what is not said makes no difference', () => {
    const fields = { ...sent, magistrate: 'no', joinedThisYear: 'yes', occupations: ' Stagiair\n\nStagiair\nGriffier ' }
    expect(feeKindSchema.parse(fields)).toEqual({
      name: { nl: 'Stagiair', fr: 'Stagiaire' },
      rule: { applies: 'matching', magistrate: false, joinedThisYear: true, occupations: ['Stagiair', 'Griffier'] },
      retired: false,
      revision: 0,
    })
    const plain = { applies: 'matching', magistrate: null, joinedThisYear: false, occupations: [] }
    expect(feeKindSchema.parse(sent).rule).toEqual(plain)
  })

  it('has a name in both languages', () => {
    const { error } = feeKindSchema.safeParse({ ...sent, nameNl: ' ', nameFr: 'x'.repeat(61) })
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['nameNl', 'payments.no-name'],
      ['nameFr', 'payments.longer-name'],
    ])
  })
})
