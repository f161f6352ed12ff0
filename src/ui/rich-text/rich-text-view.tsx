import { createElement, Fragment, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { isForeignAddress } from './link-address.ts'
import type { TextMedia } from './media-blocks.ts'
import { AttachmentOutside, AttachmentView, PictureOutside, PictureView } from './media-view.tsx'
import { headingsOf, isEmpty, type RichText, textBlocksOf, textOf } from './rich-text.ts'
import type { Attachment, Emphasis, Heading, Inline, Mark, Picture, Row, Section, Table } from './rich-text-schema.ts'
import { lineOfRow } from './table.ts'
import './rich-text.css'

/** A text as readers see it. Its headings are anchors that lead to themselves. */
export const RichTextView = ({ content, media, className }: BodyProps & { className?: string }) => (
  <div className={classNames('prose text-article', className)}>
    <RichTextBody content={content} media={media} />
  </div>
)

/** `media` for texts that have pictures and documents: without it none is drawn. */
type BodyProps = { content: RichText; media?: TextMedia | undefined }

/** Without its frame. @param baseUrl for texts that leave the portal: absolute addresses, no anchors */
export function RichTextBody({ content, media, baseUrl }: BodyProps & { baseUrl?: string }) {
  const anchors: Frame['anchors'] = baseUrl ? new Map() : anchorsOf(content)
  return <Blocks blocks={content.content} frame={{ baseUrl, media, anchors }} />
}

type Frame = { baseUrl: string | undefined; media: TextMedia | undefined; anchors: Map<Heading, string> }

function anchorsOf(content: RichText): Frame['anchors'] {
  const headings = textBlocksOf(content).filter((block) => block.type === 'heading')
  return new Map(headingsOf(content).map(({ id }, position) => [headings[position] as Heading, id]))
}

function Blocks({ blocks, frame }: { blocks: readonly Section[]; frame: Frame }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text that is read does not move
  return blocks.map((block, place) => <OneBlock key={place} block={block} frame={frame} />)
}

/** What has no words is not drawn: blank lines and empty headings are nothing to a reader. */
function OneBlock({ block, frame }: { block: Section; frame: Frame }) {
  if (block.type === 'blockquote') {
    return (
      <blockquote>
        <Blocks blocks={block.content} frame={frame} />
      </blockquote>
    )
  }
  if (block.type === 'table') return <OneTable table={block} frame={frame} />
  if (block.type === 'picture' || block.type === 'attachment') return <OneMedia block={block} frame={frame} />
  if (block.type === 'callout') {
    if (isEmpty({ type: 'doc', content: [block] })) return null
    const inside = <Blocks blocks={block.content} frame={frame} />
    return frame.baseUrl ? (
      <aside>{ruled(inside)}</aside>
    ) : (
      <div className="callout" role="note">
        {inside}
      </div>
    )
  }
  if (block.type === 'paragraph' || block.type === 'heading') {
    if (textOf(block).trim() === '') return null
    if (block.type === 'heading') return <OneHeading heading={block} frame={frame} />
    return <p data-indent={block.attrs?.indent}>{inlinesOf(block.content, frame)}</p>
  }
  const items = block.content.map(({ content }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text that is read does not move
    <li key={place}>
      <Blocks blocks={content} frame={frame} />
    </li>
  ))
  return block.type === 'orderedList' ? <ol>{items}</ol> : <ul>{items}</ul>
}

function OneMedia({ block, frame: { media, baseUrl } }: { block: Picture | Attachment; frame: Frame }) {
  if (!media) return null
  if (block.type === 'picture') {
    if (baseUrl) return <PictureOutside {...{ media, baseUrl }} attrs={block.attrs} />
    return <PictureView media={media} attrs={block.attrs} />
  }
  if (baseUrl) return <AttachmentOutside {...{ media, baseUrl }} attrs={block.attrs} />
  return <AttachmentView media={media} attrs={block.attrs} />
}

/** On a narrow screen it scrolls, also by keyboard, named after what its first row says. */
function OneTable({ table: { content: rows }, frame }: { table: Table; frame: Frame }) {
  const name = rows.map((row) => textOf(lineOfRow(row)).replaceAll(' · ', ', ')).find((words) => words.trim() !== '')
  if (name === undefined) return null
  const isNamed = rows[0]?.content[0]?.type === 'tableHeader'
  const [head, body] = isNamed ? [rows.slice(0, 1), rows.slice(1)] : [[], rows]
  // Mails and feeds have no style sheet: without lines their cells run together.
  const lines = frame.baseUrl ? { border: 1, cellPadding: 6 } : {}
  const table = (
    <table {...lines}>
      {head.length > 0 && <thead>{rowsOf(head, frame)}</thead>}
      {body.length > 0 && <tbody>{rowsOf(body, frame)}</tbody>}
    </table>
  )
  if (frame.baseUrl) return table
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing in it is to be filled in
    // biome-ignore lint/a11y/noNoninteractiveTabindex: so the keyboard can scroll it
    <div className="table-scroll" role="group" aria-label={name} tabIndex={0}>
      {table}
    </div>
  )
}

/** A blank cell names no column. */
const rowsOf = (rows: readonly Row[], frame: Frame) =>
  rows.map(({ content: cells }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text that is read does not move
    <tr key={place}>
      {cells.map((cell, place) => {
        const isName = cell.type === 'tableHeader' && textOf(cell).trim() !== ''
        const attributes = isName ? { key: place, scope: 'col' } : { key: place }
        return createElement(isName ? 'th' : 'td', attributes, inlinesOf(cell.content, frame))
      })}
    </tr>
  ))

/** Where no style sheet draws a frame. */
const ruled = (inside: ReactNode) => (
  <>
    <hr />
    {inside}
    <hr />
  </>
)

function OneHeading({ heading, frame }: { heading: Heading; frame: Frame }) {
  const { level, indent } = heading.attrs
  const id = frame.anchors.get(heading)
  const words = inlinesOf(heading.content, frame)
  // A link in a link is none: a heading that leads elsewhere does not lead to itself.
  const isLinked = heading.content?.some((inline) => linkOf(inline) !== null)
  const inside =
    id === undefined || isLinked ? (
      words
    ) : (
      <a className="heading-link" href={`#${id}`}>
        {words}
      </a>
    )
  return createElement(`h${level}`, { id, 'data-indent': indent }, inside)
}

const tags = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  subscript: 'sub',
  superscript: 'sup',
} as const satisfies Record<Emphasis, string>

const linkOf = (inline: Inline): Mark | null => inline.marks?.find(({ type }) => type === 'link') ?? null

/** Neighbours that share their outer marks share one element: a link of which one word is bold stays one link. */
function inlinesOf(inlines: readonly Inline[] = [], frame: Frame, depth = 0): ReactNode[] {
  const drawn: ReactNode[] = []
  for (let start = 0, end = 0; start < inlines.length; start = end) {
    const mark = (inlines[start] as Inline).marks?.[depth]
    end = start + 1
    if (!mark) {
      drawn.push(plain(inlines[start] as Inline, start))
      continue
    }
    while (end < inlines.length && isSame(inlines[end]?.marks?.[depth], mark)) end += 1
    drawn.push(marked(mark, inlinesOf(inlines.slice(start, end), frame, depth + 1), frame, start))
  }
  return drawn
}

const plain = (inline: Inline, key: number) =>
  inline.type === 'hardBreak' ? <br key={key} /> : <Fragment key={key}>{inline.text}</Fragment>

function marked(mark: Mark, children: ReactNode[], { baseUrl }: Frame, key: number) {
  if (mark.type !== 'link') return createElement(tags[mark.type], { key }, ...children)
  const { href } = mark.attrs
  const address = baseUrl && href.startsWith('/') ? new URL(href, baseUrl).href : href
  const rel = isForeignAddress(href) ? 'noopener noreferrer nofollow' : undefined
  return createElement('a', { key, href: address, rel }, ...children)
}

const isSame = (a: Mark | undefined, b: Mark): boolean =>
  a?.type === b.type && (a.type !== 'link' || b.type !== 'link' || a.attrs.href === b.attrs.href)
