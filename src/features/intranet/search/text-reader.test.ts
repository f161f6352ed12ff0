import { readFileSync } from 'node:fs'
import { PDFDocument } from 'pdf-lib'
import { expect, it } from 'vitest'
import { makeZip } from '#tests/support/make-zip.ts'
import type { TextFormat } from './text-format.ts'
import { createTextReader } from './text-reader.server.ts'

/** What is read of which format: read-text.test.ts. Here is where it is read. */
const reader = createTextReader()
const textOf = async (format: TextFormat, bytes: Buffer) => {
  const reading = await reader.read(format, bytes)
  return reading.text ?? reading.state
}

const docxWith = (xml: string) => makeZip({ 'word/document.xml': xml })

async function aPdf(text: string): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.addPage().drawText(text, { size: 8 })
  return Buffer.from(await pdf.save())
}

it('a file is given up when it takes too long, and the next one is read', async () => {
  const hasty = createTextReader({ timeoutMs: 1 })
  expect(await hasty.read('docx', docxWith('<w:t>een</w:t>'))).toEqual({ state: 'too-slow', text: null })
  expect(await textOf('txt', Buffer.from('daarna'))).toBe('daarna')
})

it('a file is read by nobody who read another: each has its own process, which is gone before the next one comes', async () => {
  const running = () => readFileSync(`/proc/self/task/${process.pid}/children`, 'latin1').trim().split(' ')
  const before = running()
  const added = () => running().filter((pid) => !before.includes(pid))
  for (const word of ['een', 'twee']) {
    expect(await textOf('txt', Buffer.from(word))).toBe(word)
    expect(added()).toEqual([])
  }
  expect(await textOf('docx', docxWith('<a></b>'))).toBe('broken')
  expect(await textOf('docx', docxWith('<w:t>drie</w:t>'))).toBe('drie')
  expect(await textOf('pdf', await aPdf('vier'))).toBe('vier')
})

it('a file is given up when it takes too much memory', async () => {
  const frugal = createTextReader({ maxMemoryBytes: 1024 })
  expect(await frugal.read('docx', docxWith('<w:t>een</w:t>'))).toEqual({ state: 'too-large', text: null })
})
