import { hash } from 'node:crypto'
import type { Language } from '#platform/i18n/languages.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { createRecentMap, type RecentMap } from '#platform/recent-map/recent-map.ts'
import { cacheRoom } from './cache-room.server.ts'
import { factsText } from './page-data.server.ts'
import type { MarkupMemory } from './remembered-markup.tsx'

/** Of each half of a memory, for each language: what is read these days. */
const maxBytes = cacheRoom(4 * 1024 * 1024)

/** Rendered already; a number stands for what each request has for itself. A page shares the pieces of its parts. */
type Pieces = readonly (Buffer | number)[]

const bytesOf = (pieces: Pieces) =>
  pieces.reduce<number>((sum, piece) => sum + (Buffer.isBuffer(piece) ? piece.length : 0), 0)
const emptyMemory = (): RecentMap<Pieces> => createRecentMap(maxBytes, bytesOf)

const partsIn: Record<Language, RecentMap<Pieces>> = { nl: emptyMemory(), fr: emptyMemory() }
const pages = emptyMemory()

/** For tests: what was rendered before counts no more. */
export function forgetRendered(): void {
  for (const { clear } of [...Object.values(partsIn), pages]) clear()
}

/** Nobody can write it into a page: it is another one each time the portal starts. */
const mark = newId()
const marks = new RegExp(`${mark}([beks])(\\d+);`)

/** What stands in a page where its data come. */
export const scriptMark = `${mark}s0;`

/**
 * For one page: `memory` leaves marks where React renders; `piecesOf` puts the remembered parts there and remembers the others.
 * @param ofRequest what this request alone has, such as the token of its forms: in what is remembered each is that of the reader
 */
export function rememberedParts(language: Language, ofRequest: readonly string[] = []) {
  const rendered = partsIn[language]
  const scriptNumber = ofRequest.length
  const own = ofRequest.map((token) => Buffer.from(token))
  const known: Pieces[] = []
  const keys: string[] = []
  const withoutOwn = (text: string) => partedBy(ofRequest, text).join(mark)
  const memory: MarkupMemory = (asked) => {
    const texts = asked.map((facts) => withoutOwn(factsText(facts)))
    const found = texts.map((text) => rendered.get(text))
    if (found.every((part) => part !== undefined)) return { __html: `${mark}k${known.push(found.flat()) - 1};` }
    const first = keys.length
    keys.push(...texts)
    // React would part two texts by a comment: where one part ends and the next begins stands one text.
    const begins = texts.map((_, at) => `${mark}b${first + at};`)
    const ends = texts.map((_, at) => `${mark}e${first + at};`)
    return { marks: [...begins.map((begin, at) => (ends[at - 1] ?? '') + begin), ends.at(-1) ?? ''] }
  }
  const bytesIn = (text: string) =>
    partedBy(ofRequest, text).flatMap((piece) =>
      piece === '' ? [] : [typeof piece === 'number' ? piece : Buffer.from(piece)],
    )
  const piecesOf = (html: string): Pieces => {
    const made: (Buffer | number)[] = []
    const begun = new Map<number, number>()
    // What stands between the marks, and behind each of those its kind and its number.
    const [text = '', ...rest] = html.split(marks)
    made.push(...bytesIn(text))
    for (let at = 0; at < rest.length; at += 3) {
      const [kind, number, after = ''] = [rest[at], Number(rest[at + 1]), rest[at + 2]]
      if (kind === 'k') made.push(...(known[number] ?? []))
      else if (kind === 's') made.push(scriptNumber)
      else if (kind === 'b') begun.set(number, made.length)
      else rendered.set(keys[number] ?? '', made.slice(begun.get(number)))
      made.push(...bytesIn(after))
    }
    return made
  }
  return {
    memory,
    piecesOf,
    /** A whole page, by all that it is made of; made by `make` where nobody was shown the same. */
    async page(facts: readonly string[], make: () => Promise<Pieces>): Promise<Pieces> {
      const key = hash('sha256', [language, ...facts.map(withoutOwn)].join('\n'), 'base64')
      const found = pages.get(key)
      if (found) return found
      const made = await make()
      pages.set(key, made)
      return made
    },
    /** The page of this request. */
    filled: (pieces: Pieces, script: string): Buffer<ArrayBuffer> => {
      const all = [...own, Buffer.from(script)]
      return Buffer.concat(pieces.map((piece) => (typeof piece === 'number' ? (all[piece] ?? Buffer.alloc(0)) : piece)))
    },
  }
}

/** The text between what stands in it of these, each of which is given by its number. */
function partedBy(tokens: readonly string[], text: string): (string | number)[] {
  let parts: (string | number)[] = [text]
  for (const [number, token] of tokens.entries())
    if (token !== '' && text.includes(token))
      parts = parts.flatMap((part) =>
        typeof part === 'number'
          ? [part]
          : part.split(token).flatMap((piece, at) => (at === 0 ? [piece] : [number, piece])),
      )
  return parts
}
