import { describe, expect, it } from 'vitest'
import { textBlocks } from './article-text.ts'

const text = (value: string) => ({ type: 'text', text: value })

describe('the text of an article', () => {
  it('comes block by block, marks and lists flattened', () => {
    const document = {
      type: 'doc',
      content: [
        { type: 'heading', content: [text('Standpunt')] },
        { type: 'paragraph', content: [text('Eén '), { ...text('vette'), marks: [{ type: 'bold' }] }, text(' zin.')] },
        {
          type: 'bulletList',
          content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('punt')] }] }],
        },
        { type: 'paragraph' },
      ],
    }
    expect(textBlocks(JSON.stringify(document))).toEqual([
      { kind: 'heading', text: 'Standpunt' },
      { kind: 'paragraph', text: 'Eén vette zin.' },
      { kind: 'paragraph', text: 'punt' },
    ])
  })

  it('is empty where the document is damaged', () => {
    expect(textBlocks('{"type":')).toEqual([])
    expect(textBlocks('"text"')).toEqual([])
    expect(textBlocks('{"type":"doc","content":"x"}')).toEqual([])
  })
})
