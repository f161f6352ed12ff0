import { expect, it } from 'vitest'
import { filledIn, placeholdersIn, unknownPlaceholder } from './reminder-text.ts'

const facts = { firstName: 'Zoë', amount: '€ 75,00', dueOn: '01/02/2026', year: '2026', communication: '+++123+++' }

it('fills in what a text leaves open, in the words of either language, however they are typed', () => {
  expect(filledIn('{voornaam}, {Bedrag} tegen { vervaldag } voor {jaar}: {mededeling}', facts)).toBe(
    'Zoë, € 75,00 tegen 01/02/2026 voor 2026: +++123+++',
  )
  const decomposed = '{prénom} {montant} {échéance} {année} {communication}'.normalize('NFD')
  expect(filledIn(decomposed, facts)).toBe('Zoë € 75,00 01/02/2026 2026 +++123+++')
})

it('finds what is no placeholder, and a brace that is left over', () => {
  expect(unknownPlaceholder('Beste {voornaam}, {naam}')).toBe('{naam}')
  expect(unknownPlaceholder('Beste {voornaam, alles goed?')).toBe('{')
  expect(unknownPlaceholder('Beste }voornaam')).toBe('}')
  expect(unknownPlaceholder('{}')).toBe('{}')
  for (const language of ['nl', 'fr'] as const)
    expect(unknownPlaceholder(placeholdersIn(language).join(' '))).toBeNull()
})
