import { describe, expect, it } from 'vitest'
import { commentSchemas } from './comment.schema.ts'
import { cleanComment, textOf } from './comment.ts'
import { paragraphsOf } from './write-comment.service.server.ts'

const textProblem = (text: string) => commentSchemas.member.safeParse({ text }).error?.issues[0]?.message ?? null

describe('the text of a comment', () => {
  it('links what is an address on the web or of a mailbox, and nothing else', () => {
    expect(paragraphsOf('Zie https://tandem.be/a?b=1&c=2. Of www.tandem.be!')).toEqual([
      [
        'Zie ',
        { text: 'https://tandem.be/a?b=1&c=2', href: 'https://tandem.be/a?b=1&c=2' },
        '. Of ',
        { text: 'www.tandem.be', href: 'https://www.tandem.be' },
        '!',
      ],
    ])
    expect(paragraphsOf('an@tandem.be')).toEqual([[{ text: 'an@tandem.be', href: 'mailto:an@tandem.be' }]])
    for (const text of ['javascript:alert(1)', 'ftp://tandem.be/a', 'file:///etc/passwd', 'data:text/html,x'])
      expect(
        paragraphsOf(text)
          .flat()
          .every((part) => typeof part === 'string' || /^https?:/.test(part.href)),
      ).toBe(true)
  })

  it('stays as it was typed: HTML is text', () => {
    expect(paragraphsOf('<b>vet</b> <script>alert(1)</script>')).toEqual([['<b>vet</b> <script>alert(1)</script>']])
  })

  it('keeps its paragraphs and lines, and can be edited again', () => {
    const text = 'Eén.\nTwee, zie https://tandem.be.\n\nDrie.'
    expect(paragraphsOf(text)).toHaveLength(2)
    expect(textOf(paragraphsOf(text))).toBe(text)
  })

  it('is cleaned of what nobody sees', () => {
    expect(cleanComment('  a\u0000b\u202ec\r\n\r\n\r\n\r\nd \t\n e  ')).toBe('a b c\n\nd\n e')
    expect(cleanComment('e\u0301')).toBe('é')
    expect(cleanComment('👩\u200d⚖️')).toBe('👩\u200d⚖️')
  })

  it('is 1 to 2,000 characters long', () => {
    expect([textProblem(' \u0007\n '), textProblem('a'), textProblem('a'.repeat(2000))]).toEqual([
      'comment.empty',
      null,
      null,
    ])
    expect(textProblem('a'.repeat(2001))).toBe('comment.too-long')
  })
})
