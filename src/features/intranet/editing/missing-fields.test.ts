import { describe, expect, it } from 'vitest'
import { missingFields, uploadRefusal } from './components/use-add-form.ts'

const keysOf = (filledIn: Parameters<typeof missingFields>[0]) =>
  Object.entries(missingFields(filledIn)).map(([field, { key }]) => `${field}: ${key}`)

describe('the required fields', () => {
  it('of a folder are its names in both languages', () => {
    expect(keysOf({ type: 'folder', nameNL: '', nameFR: '  ', hasFile: false })).toEqual([
      'nameNL: error.intranet.no-folder-name-nl',
      'nameFR: error.intranet.no-folder-name-fr',
    ])
  })

  it('of a document are the file and its names in both languages', () => {
    expect(keysOf({ type: 'file', nameNL: '', nameFR: '', hasFile: false })).toEqual([
      'file: error.intranet.no-file',
      'nameNL: error.intranet.no-document-name-nl',
      'nameFR: error.intranet.no-document-name-fr',
    ])
  })

  it('leave nothing to say once all are filled in', () => {
    expect(keysOf({ type: 'file', nameNL: 'Nota', nameFR: 'Note', hasFile: true })).toEqual([])
    expect(keysOf({ type: 'folder', nameNL: 'Nota', nameFR: 'Note', hasFile: false })).toEqual([])
  })
})

describe('a refused upload', () => {
  it('is shown beside the field that it concerns', () => {
    const tooLarge = { key: 'error.intranet.file-too-large', facts: { maxBytes: 536_870_912 } }
    expect(uploadRefusal(tooLarge)).toEqual({ fields: { file: tooLarge }, problem: null, values: {} })
  })

  it('is shown above the form when it concerns no field', () => {
    const full = { key: 'error.storage/no-space' }
    expect(uploadRefusal(full)).toEqual({ fields: {}, problem: full, values: {} })
  })
})
