import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { TextMedia } from './media-blocks.ts'
import type { RichText } from './rich-text.ts'
import { RichTextBody } from './rich-text-view.tsx'

/** The same text for feeds and mails: HTML that is also XML, without classes and scripts, with absolute addresses. */
export const richTextHtml = (content: RichText, outside: { baseUrl: string; media?: TextMedia }): string =>
  renderToStaticMarkup(createElement(RichTextBody, { content, ...outside }))
