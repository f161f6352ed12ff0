import { describe, expect, it } from 'vitest'
import { checked, problemsOf, reviewOf, withField } from './review.ts'
import type { UploadRules } from './upload-rules.ts'

const rules: UploadRules = {
  maxBytes: 2 * 1024 * 1024,
  maxFiles: 3,
  refusedExtensions: ['exe'],
  author: 'An Peeters',
}
const aFile = (name: string, size = 10) => new File([new Uint8Array(size)], name, { lastModified: 1 })
const found = (...names: string[]) => ({
  files: names.map((name) => ({ file: aFile(name), path: [] })),
  folders: [],
  unreadable: [],
})

describe('the review of files', () => {
  it('proposes both names from that of the file, to be checked, and the sender as author', () => {
    const [row] = reviewOf(found('Verslag mei.PDF'), rules).rows
    expect(row).toMatchObject({
      nameNL: 'Verslag mei',
      nameFR: 'Verslag mei',
      author: 'An Peeters',
      unchecked: ['nameNL', 'nameFR'],
    })
  })

  it('leaves out what breaks a rule and names file, limit and remedy', () => {
    const big = { file: aFile('film.mp4', 3 * 1024 * 1024), path: [] }
    const review = reviewOf(
      { files: [...found('a.exe', 'b.pdf').files, big], folders: [], unreadable: ['c.pdf'] },
      rules,
    )
    expect(review.rows.map(({ file }) => file.name)).toEqual(['b.pdf'])
    expect(review.refused).toEqual([
      { key: 'intranet.queue.refused.unreadable', facts: { name: 'c.pdf' } },
      { key: 'intranet.upload.refused-program', facts: { name: 'a.exe', extension: 'exe' } },
      { key: 'intranet.upload.refused-size', facts: { name: 'film.mp4', maxBytes: 2 * 1024 * 1024 } },
    ])
  })

  it('takes none when there are too many to review', () => {
    const review = reviewOf(found('a', 'b', 'c', 'd'), rules)
    expect(review.rows).toEqual([])
    expect(review.refused).toEqual([{ key: 'intranet.queue.refused.many', facts: { count: 4, maximum: 3 } }])
  })

  it('shows a file that was dropped twice once', () => {
    expect(reviewOf(found('a.pdf', 'a.pdf'), rules).rows).toHaveLength(1)
  })

  it('asks the same schema as the server, for each field of each row', () => {
    const { rows } = reviewOf(found('a.pdf', 'b.pdf'), rules)
    const [first, second] = rows
    if (!first || !second) throw new Error('two rows')
    const problems = problemsOf([withField(first, 'nameFR', ' '), withField(second, 'author', 'x'.repeat(201))])
    expect(problems.get(first.key)).toMatchObject({ nameFR: { key: 'error.intranet.no-document-name-fr' } })
    expect(Object.keys(problems.get(first.key) ?? {})).toEqual(['nameFR'])
    expect(problems.get(second.key)?.author).toMatchObject({ key: 'error.intranet.name-too-long' })
    expect(problemsOf(rows).size).toBe(0)
  })

  it('takes the mark away from what was typed or looked at', () => {
    const [row] = reviewOf(found('a.pdf'), rules).rows
    if (!row) throw new Error('one row')
    expect(withField(row, 'nameNL', 'Advies').unchecked).toEqual(['nameFR'])
    expect(checked(row).unchecked).toEqual([])
    const looked = checked(row)
    expect(checked(looked)).toBe(looked)
  })
})
