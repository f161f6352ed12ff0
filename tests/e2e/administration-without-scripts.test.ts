import { describe, expect, it } from 'vitest'
import { aCodaFile } from '#tests/support/a-coda-file.ts'
import { aMovement, aStatement } from '#tests/support/bank-statement.ts'
import { startE2e } from '#tests/support/e2e.ts'
import { resourceNamed } from '#tests/support/portal-data.ts'

/** Proof of work needs scripts: an association that wants administration without them switches it off. */
const e2e = startE2e({ APP_CHECK: 'off' })

describe('administration with APP_CHECK off', () => {
  it('deletes and restores also where scripts do not run', async () => {
    const plain = await e2e.openAs('admin@tandem.example', { language: 'nl' }, { javaScriptEnabled: false })
    const file = resourceNamed(e2e.portal, 'Onkostennota')
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

  it('puts the team in order, removes a mandate after a question on the page, and brings it back', async () => {
    const plain = await e2e.openAs('admin@tandem.example', { language: 'nl' }, { javaScriptEnabled: false })
    await plain.goto('/administration/pages/team')
    const board = plain.locator('#body-board')
    const names = () => board.locator('ol .team-row-name').allTextContents()
    await board.getByRole('button', { name: 'Wim Goossens een plaats hoger' }).click()
    await plain.getByText('De volgorde is gewijzigd.').waitFor()
    expect((await names()).slice(-2)).toEqual(['Wim Goossens', 'Sophie Renard'])
    await board.getByRole('link', { name: 'Wim Goossens' }).click()
    await plain.getByRole('button', { name: 'Mandaat verwijderen' }).click()
    await plain.getByText('Mandaat van Wim Goossens verwijderen?').waitFor()
    await plain.getByRole('button', { name: 'Verwijderen', exact: true }).click()
    await plain.getByText('Het mandaat is verwijderd.').waitFor()
    expect(await names()).not.toContain('Wim Goossens')
    await plain.getByRole('link', { name: '1 verwijderd item' }).click()
    await plain.getByRole('button', { name: 'Wim Goossens terugzetten' }).click()
    await plain.getByText('Teruggezet.').waitFor()
    await plain.goto('/administration/pages/team')
    expect((await names()).slice(-2)).toEqual(['Wim Goossens', 'Sophie Renard'])
  })

  it('gives a member a credit, keeps what was typed wrong, and takes the credit back after a question', async () => {
    const plain = await e2e.openAs('admin@tandem.example', { language: 'nl' }, { javaScriptEnabled: false })
    await plain.goto('/administration/members?list=all&q=peeters')
    const address = await plain.locator('tr[data-user] .person-link').first().getAttribute('href')
    const id = /members\/([^/?]+)/.exec(address ?? '')?.[1]
    await plain.goto(`/administration/members/${id}/payments`)
    await plain.getByRole('link', { name: 'Bijdragen, tegoed en afspraken van dit lid' }).click()
    await plain.getByRole('link', { name: 'Tegoed geven' }).click()
    await plain.getByLabel('Bedrag in euro').fill('veel')
    await plain.getByLabel('Waarvoor').fill('Hulp op het feest')
    await plain.getByRole('button', { name: 'Tegoed geven' }).click()
    await plain.getByText('Vul een bedrag in euro in, zoals 75 of 75,50.').first().waitFor()
    expect(await plain.getByLabel('Waarvoor').inputValue()).toBe('Hulp op het feest')
    await plain.getByLabel('Bedrag in euro').fill('10')
    await plain.getByRole('button', { name: 'Tegoed geven' }).click()
    await plain.getByText('Het tegoed is genoteerd.').waitFor()
    await plain.getByRole('link', { name: /^Tegoed van .* ongedaan maken$/ }).click()
    await plain.getByText('Alsof ze er nooit geweest is.').waitFor()
    await plain.getByRole('button', { name: 'Ongedaan maken' }).click()
    await plain.getByText('De boeking is ongedaan gemaakt.').waitFor()
    expect(await plain.getByText('Hulp op het feest').count()).toBe(0)
  })

  it('imports a bank statement, and says of a file that is none what it is', async () => {
    const plain = await e2e.openAs('admin@tandem.example', { language: 'nl' }, { javaScriptEnabled: false })
    await plain.goto('/administration/payments/statements')
    const movement = aMovement({ communication: 'Gift', name: 'GULLE GEVER' })
    await plain.getByLabel('Bestanden van de bank').setInputFiles([
      {
        name: 'maart.cod',
        mimeType: 'text/plain',
        buffer: Buffer.from(aCodaFile([aStatement({ movements: [movement] })])),
      },
      { name: 'uittreksel.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    ])
    await plain.getByRole('button', { name: 'Bestanden inlezen' }).click()
    await plain.getByText('Dit is een pdf.').waitFor()
    await plain.getByText('1 verrichting, waarvan 0 meteen geboekt.').waitFor()
    await plain.getByRole('link', { name: 'Bekijken maart.cod' }).click()
    await plain.getByRole('link', { name: 'Negeren GULLE GEVER' }).click()
    await plain.getByRole('textbox', { name: 'Reden' }).fill('Een gift')
    await plain.getByRole('button', { name: 'Negeren' }).click()
    await plain.getByText('Reden: Een gift').waitFor()
    await plain.getByRole('button', { name: 'Inlezen ongedaan maken' }).click()
    await plain.getByText('maart.cod ongedaan maken?').waitFor()
    await plain.getByRole('button', { name: 'Inlezen ongedaan maken' }).click()
    await plain.getByText('Het inlezen is ongedaan gemaakt.').waitFor()
  })
})
