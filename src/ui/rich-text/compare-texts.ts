import { diffArrays, diffWordsWithSpace } from 'diff'
import { isMediaBlock, lineOfMedia } from './media-blocks.ts'
import { type RichText, textOf } from './rich-text.ts'
import type { Heading, Paragraph, Section } from './rich-text-schema.ts'
import { lineOfRow } from './table.ts'

export type ComparedPart = { text: string; change: 'same' | 'inserted' | 'removed' }

/** One paragraph, heading, item, picture or document, with the words of both texts in reading order. `look`: only its looks differ. */
export type ComparedBlock = {
  kind: 'paragraph' | 'heading' | 'item' | 'quote' | 'picture' | 'attachment'
  change: 'same' | 'inserted' | 'removed' | 'changed' | 'look'
  parts: ComparedPart[]
}

type Line = { kind: ComparedBlock['kind']; text: string; key: string }

/** Beyond so many differences a search costs much and tells nothing: then one text stands for the other. */
const maxLines = 1000
const maxWords = 200
/** Regions that need more comparisons than this are matched by their order. */
const maxComparisons = 2500
/** Paragraphs that share less are not the same one. */
const minLikeness = 0.35

/** What became of each paragraph, heading and item; words within those that changed. */
export function compareTexts(before: RichText, after: RichText): ComparedBlock[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  const found = diffArrays(old, now, { comparator: (a, b) => a.key === b.key, maxEditLength: maxLines })
  const runs = found ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ]
  const blocks: ComparedBlock[] = []
  let gone: Line[] = []
  for (const { value, removed, added } of runs) {
    if (removed) gone = [...gone, ...value]
    else if (added) blocks.push(...changesBetween(gone.splice(0), value))
    else blocks.push(...gone.splice(0).map(removedLine), ...value.map((line) => whole(line, 'same')))
  }
  return [...blocks, ...gone.map(removedLine)]
}

const removedLine = (line: Line): ComparedBlock => whole(line, 'removed')

function whole(line: Line, change: 'same' | 'inserted' | 'removed'): ComparedBlock {
  return { kind: line.kind, change, parts: [{ text: line.text, change }] }
}

const linesOf = ({ content }: RichText): Line[] =>
  content.flatMap((block) => linesIn(block, 'paragraph', '')).filter(saysSomething)

const isMedia = (kind: Line['kind']): boolean => kind === 'picture' || kind === 'attachment'

/** A picture does, also where nothing is said of it. */
const saysSomething = ({ kind, text }: Line): boolean => isMedia(kind) || text.trim() !== ''

function linesIn(block: Section, kind: Line['kind'], place: string): Line[] {
  if (block.type === 'paragraph' || block.type === 'heading') return [lineOf(block, kind, place)]
  if (isMediaBlock(block)) return [{ kind: block.type, text: textOf(lineOfMedia(block)), key: JSON.stringify(block) }]
  const within = `${place}/${block.type}`
  if (block.type === 'table') {
    return block.content.map((row) => lineOf(lineOfRow(row), kind, `${within}/${row.content[0]?.type}`))
  }
  if (block.type === 'callout') return block.content.flatMap((inner) => linesIn(inner, kind, within))
  if (block.type === 'blockquote') return block.content.flatMap((inner) => linesIn(inner, 'quote', within))
  return block.content.flatMap((item) => item.content.flatMap((inner) => linesIn(inner, 'item', within)))
}

function lineOf(block: Paragraph | Heading, kind: Line['kind'], place: string): Line {
  return { kind: block.type === 'heading' ? 'heading' : kind, text: textOf(block), key: place + JSON.stringify(block) }
}

/** Between what went and what came at one place: what belongs together is compared word by word. */
function changesBetween(gone: Line[], come: Line[]): ComparedBlock[] {
  const blocks: ComparedBlock[] = []
  const matches = matchesOf(gone, come)
  let [left, right] = [0, 0]
  for (const [g, c] of [...matches, [gone.length, come.length] as const]) {
    blocks.push(...gone.slice(left, g).map(removedLine))
    blocks.push(...come.slice(right, c).map((line) => whole(line, 'inserted')))
    const [was, is] = [gone[g], come[c]]
    if (was && is) blocks.push(...changedLine(was, is))
    left = g + 1
    right = c + 1
  }
  return blocks
}

function changedLine(was: Line, is: Line): ComparedBlock[] {
  if (was.text === is.text) return [{ kind: is.kind, change: 'look', parts: [{ text: is.text, change: 'same' }] }]
  const words = diffWordsWithSpace(was.text, is.text, { maxEditLength: maxWords })
  if (!words) return [removedLine(was), whole(is, 'inserted')]
  const parts = words.map(({ value, added, removed }): ComparedPart => {
    return { text: value, change: added ? 'inserted' : removed ? 'removed' : 'same' }
  })
  return [{ kind: is.kind, change: 'changed', parts }]
}

/** Matches in order, so that together they are as alike as can be. */
function matchesOf(gone: Line[], come: Line[]): (readonly [number, number])[] {
  if (gone.length * come.length > maxComparisons) {
    return gone.slice(0, come.length).map((_, at) => [at, at] as const)
  }
  const bags = [gone, come].map((lines) => lines.map(({ text }) => wordsOf(text)))
  const likeness = gone.map((_, g) => come.map((_, c) => alike(bags[0]?.[g], bags[1]?.[c])))
  // best[g][c]: how alike the lines from g and from c on can be together.
  const best = Array.from({ length: gone.length + 1 }, () => new Array<number>(come.length + 1).fill(0))
  const at = (g: number, c: number) => best[g]?.[c] ?? 0
  const together = (g: number, c: number) => {
    const like = likeness[g]?.[c] ?? 0
    return like < minLikeness ? 0 : like + at(g + 1, c + 1)
  }
  for (let g = gone.length - 1; g >= 0; g -= 1)
    for (let c = come.length - 1; c >= 0; c -= 1)
      (best[g] as number[])[c] = Math.max(together(g, c), at(g + 1, c), at(g, c + 1))
  const matches: (readonly [number, number])[] = []
  for (let [g, c] = [0, 0]; at(g, c) > 0; ) {
    if (together(g, c) === at(g, c)) {
      matches.push([g, c])
      g += 1
      c += 1
    } else if (at(g + 1, c) === at(g, c)) g += 1
    else c += 1
  }
  return matches
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))

/** From 0, nothing in common, to 1. */
function alike(a = new Set<string>(), b = new Set<string>()): number {
  if (a.size + b.size === 0) return 1
  return (2 * a.intersection(b).size) / (a.size + b.size)
}
