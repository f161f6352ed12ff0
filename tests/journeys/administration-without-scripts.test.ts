import { describe, it } from 'vitest'
import { startJourney } from '../support/journey.ts'
import { resourceNamed } from '../support/portal-data.ts'

/** Proof of work needs scripts: an association that wants administration without them switches it off. */
const journey = startJourney({ APP_CHECK: 'off' })

describe('administration with APP_CHECK off', () => {
  it('deletes and restores also where scripts do not run', async () => {
    const plain = await journey.openAs('admin@tandem.example', { language: 'nl' }, { javaScriptEnabled: false })
    const file = resourceNamed(journey.portal, 'Onkostennota')
    await plain.goto(`/information/${file?.id}/edit`)
    await plain.getByText('Document verwijderen').first().click()
    await plain.getByRole('button', { name: 'Document verwijderen' }).click()
    await plain.getByText('“Onkostennota” ligt in de prullenmand.').waitFor()
    await plain.goto('/administration/trash')
    await plain.getByLabel('Onkostennota selecteren').check()
    await plain.getByRole('button', { name: 'Definitief verwijderen' }).click()
    await plain.getByText('“Onkostennota” definitief verwijderen?').waitFor()
    await plain.getByRole('link', { name: 'Annuleren' }).click()
    await plain.getByRole('button', { name: 'Onkostennota terugzetten' }).click()
    await plain.getByText('1 onderdeel is teruggezet.').waitFor()
    await plain.getByText('De prullenmand is leeg.').waitFor()
  })
})
