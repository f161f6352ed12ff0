import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { InvalidForm, readForm } from '#platform/http/read-form.ts'
import { localizedForm } from './localized-form.ts'
import { writtenText } from './written-text.schema.ts'

const formOf = (fields: Record<string, string>) =>
  new Request('https://example.be/', { method: 'POST', body: new URLSearchParams(fields) })

const read = (fields: Record<string, string>, limits: Partial<Parameters<typeof writtenText>[0]> = {}) =>
  readForm(
    formOf(fields),
    localizedForm(z.object({ version: z.coerce.number().default(0), name: writtenText({ max: 20, ...limits }) })),
  )

const refusalOf = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    (error) => (error instanceof InvalidForm ? error.fields : Promise.reject(error)),
  )

const doc = (...words: string[]) =>
  JSON.stringify({
    type: 'doc',
    content: words.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  })

describe('the fields of a text in both languages', () => {
  it('are put together, beside what else the form sent', async () => {
    const sent = { version: '3', 'name.nl': ' Bestuur\r\nen raad ', 'name.fr': 'Conseil', 'name.seen': 'fr' }
    expect(await read(sent)).toMatchObject({ version: 3, name: { nl: 'Bestuur\nen raad', fr: 'Conseil', seen: 'fr' } })
    expect(await read({ 'name.nl': 'A', 'name.takenOver': 'fr' })).toMatchObject({ name: { fr: '', takenOver: 'fr' } })
    expect(await read({})).toMatchObject({ name: { nl: '', fr: '' } })
    expect(await read({ 'name.seen': 'de' })).toMatchObject({ name: { seen: undefined } })
  })

  it('are asked for in one language or in both, and reported by field', async () => {
    const required = { key: 'error.text.required', facts: {} }
    expect(await refusalOf(read({ 'name.fr': 'Conseil' }, { isRequired: true }))).toBe(null)
    expect(await refusalOf(read({ 'name.nl': ' ' }, { isRequired: true }))).toEqual({ 'name.nl': required })
    expect(await refusalOf(read({ 'name.nl': 'Raad' }, { isRequired: 'both' }))).toEqual({ 'name.fr': required })
  })

  it('hold so many characters, whatever marks a rich text carries', async () => {
    const tooLong = { key: 'error.text.too-long', facts: { maximum: 20 } }
    expect(await refusalOf(read({ 'name.fr': 'x'.repeat(21) }))).toEqual({ 'name.fr': tooLong })
    expect(await refusalOf(read({ 'name.nl': doc('x'.repeat(20)) }, { isRich: true }))).toBe(null)
    expect(await refusalOf(read({ 'name.nl': doc('x'.repeat(21)) }, { isRich: true }))).toEqual({ 'name.nl': tooLong })
  })

  it('give an empty rich text for one that says nothing, and paragraphs for plain lines', async () => {
    const { name } = await read({ 'name.nl': doc(' '), 'name.fr': 'Un\n\nDeux' }, { isRich: true })
    expect(name).toMatchObject({ nl: '', fr: doc('Un', 'Deux') })
  })

  it('leave a rich text as it is where a page without scripts sends its plain lines unchanged', async () => {
    const rich = JSON.stringify({ type: 'doc', content: [{ type: 'heading', attrs: { level: 2 } }] })
    const shown = { 'name.nl.rich': doc('Een', 'Twee'), 'name.nl.plain': 'Een\nTwee' }
    expect((await read({ ...shown, 'name.nl': 'Een\r\nTwee' }, { isRich: true })).name.nl).toBe(doc('Een', 'Twee'))
    expect((await read({ ...shown, 'name.nl': 'Drie', 'name.fr': rich }, { isRich: true })).name.nl).toBe(doc('Drie'))
  })
})
