import { expect, it } from 'vitest'
import { documentBombs } from '#tests/support/bombs.ts'
import { meanwhile } from '#tests/support/meanwhile.ts'
import { openTestIntranet } from '#tests/support/open-test-intranet.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'
import { type TextFormat, textFormatOf } from './text-format.ts'
import { createTextReader } from './text-reader.server.ts'

/** What is harmless once it is read with care: all others are refused. */
const harmless: Record<string, RegExp> = {
  'teksten.xlsx': /^( ?a)+$/,
  'herhaald.xlsx': /^(naam ?)+$/,
  'verwijzing.pdf': /^$/,
  'tekening.pdf': /^$/,
  'lijn.txt': /^Naam;E-mail x+$/,
}

const formatOf = (fileName: string): TextFormat => {
  const format = textFormatOf(fileName.slice(fileName.lastIndexOf('.') + 1))
  if (!format) throw new Error(`the text of ${fileName} is not read`)
  return format
}

/** What refuses a document here is its size: on a busy machine the clock would come first. */
const unhurried = { timeoutMs: 55_000 }

it.each(documentBombs)('a document with $name harms nobody', async ({ fileName, bytes }) => {
  expect(bytes.length).toBeLessThan(12_000_000)
  const { result, maxStepMs, grownBytes, answered } = await meanwhile(() =>
    createTextReader(unhurried).read(formatOf(fileName), bytes),
  )
  if (harmless[fileName]) expect(result).toEqual({ state: 'read', text: expect.stringMatching(harmless[fileName]) })
  else expect(result).toEqual({ state: expect.stringMatching(/^(broken|too-large)$/), text: null })
  expect(answered).toBeGreaterThan(0)
  expect(maxStepMs).toBeLessThan(2000)
  expect(grownBytes).toBeLessThan(64 * 1024 * 1024)
})

describeOnEachDatabase('hostile documents of members', (open) => {
  it('are each reported with the reason and left alone, and what comes after them is found', async () => {
    const intranet = await openTestIntranet(await open())
    // One for each reason.
    const chosen = ['delen.docx', 'lachen.docx']
    for (const { fileName: name, bytes } of documentBombs.filter(({ fileName }) => chosen.includes(fileName)))
      await intranet.aFile(bytes, { filename: name, nameNL: name, nameFR: name })
    await intranet.aFile('de begroting', { filename: 'tekst.txt', nameNL: 'Nota', nameFR: 'Note' })
    while ((await intranet.searchIndexer.work()) > 0) await intranet.jobs.runDue()
    const states = await intranet.db
      .selectFrom('intranetText')
      .innerJoin('intranetResource', 'intranetResource.id', 'intranetText.resource')
      .select(['nameNl', 'state', 'attempts'])
      .execute()
    expect(Object.fromEntries(states.map(({ nameNl, state, attempts }) => [nameNl, [state, attempts]]))).toEqual({
      'delen.docx': ['too-large', 1],
      'lachen.docx': ['broken', 1],
      Nota: ['read', 1],
    })
    const wanted = { collection: 'userIntranet', query: 'begroting', language: 'nl' } as const
    expect((await intranet.search.search(aMember(), wanted)).total).toBe(1)
  })
})
