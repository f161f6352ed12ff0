import { describe, expect, it } from 'vitest'
import { fileExtension } from './file-extension.ts'
import { attachment, fileNameOf } from './file-name.ts'

describe('the extension of a file name', () => {
  it.each([
    ['Verslag.PDF', 'pdf'],
    ['archive.tar.gz', 'gz'],
    ['README', ''],
    ['.gitignore', 'gitignore'],
    ['a.', ''],
    ['a.toolongextension', ''],
    ['a.p df', ''],
    ['../../etc/passwd', ''],
    ['a.pdf/..', ''],
    ['a.pd\u0000f', ''],
    ['a.été', ''],
  ])('of %s is %s', (name, extension) => {
    expect(fileExtension(name)).toBe(extension)
  })
})

describe('the name under which a document is saved', () => {
  it.each([
    ['Verslag', 'pdf', 'Verslag.pdf'],
    ['Verslag.pdf', 'pdf', 'Verslag.pdf'],
    ['Verslag 1.5', 'pdf', 'Verslag 1.5.pdf'],
    ['in/uit: a*b?', 'pdf', 'in-uit- a-b-.pdf'],
    ['../../x', 'pdf', '-..-x.pdf'],
    ['...', '', 'document'],
    ['setup.exe', '', 'setup.exe_'],
    ['leesmij', '', 'leesmij'],
  ])('of %s with %s is %s', (name, extension, saved) => {
    expect(fileNameOf(name, extension)).toBe(saved)
  })
})

describe('the header of a download', () => {
  it('is plain for plain names', () => {
    expect(attachment('Verslag 2025.pdf')).toBe('attachment; filename="Verslag 2025.pdf"')
  })

  it('carries the true name beside an ASCII one', () => {
    expect(attachment("l'été à 100 %.pdf")).toBe(
      `attachment; filename="l'ete a 100 _.pdf"; filename*=UTF-8''l%27%C3%A9t%C3%A9%20%C3%A0%20100%20%25.pdf`,
    )
  })

  it.each(['a"; filename="b.exe', 'a\r\nSet-Cookie: x=1', 'a\\"b', '日本語', '\ud800', 'a\u0000b', '😀.pdf'])(
    'cannot be broken out of by %j',
    (name) => {
      expect(attachment(fileNameOf(name, 'pdf'))).toMatch(
        /^attachment; filename="[^"\\\r\n\0]+"(; filename\*=UTF-8''[A-Za-z0-9%._~!#$&+^`|-]+)?$/,
      )
    },
  )
})
