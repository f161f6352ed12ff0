import { isRemembered } from '#platform/database/remembered-reads.server.ts'

// React Router writes the data of a page value by value, and React's elements are found by facts: JSON is thirty times as fast (decision 110).

/** How JSON is written where it will stand. What is true of each piece of a text is true of all of it. */
type Place = (json: string) => string

const asItIs: Place = (json) => json

/**
 * In a string of JSON: browsers take it out by a plugin of their decoder (`vite-patched-libraries-plugin.ts`). As its bytes, of which
 * each is a sign: a text with signs beyond Latin-1, such as ’, would take as long to become bytes again as its compression takes.
 */
const inStream: Place = (json) => Buffer.from(quoted(json)).toString('latin1')

const quoted = (json: string) => JSON.stringify(json).slice(1, -1)

/** Between two `'` in a script of the page. */
const inScript: Place = (json) => json.replace(/['\\<>&\u2028\u2029]/g, escaped)
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Of answers that are kept. */
const texts = new Map([asItIs, inStream, inScript].map((place) => [place, new WeakMap<object, string | null>()]))

/** How deep the data of React Router's routes lie: what stands there may have been remembered. */
const depthOfAnswers = 3

/** The data as JSON, which says all of it; null where they hold what JSON cannot say, such as an error. */
export function jsonOf(data: unknown, place = asItIs, depth = 0): string | null {
  if (typeof data !== 'object' || data === null) return isJson(data) ? place(JSON.stringify(data)) : null
  if (!isRemembered(data))
    return depth < depthOfAnswers && isPlain(data) ? fieldsOf(data, place, depth) : wholeOf(data, place)
  const known = texts.get(place)?.get(data)
  if (known !== undefined) return known
  const text = wholeOf(data, place)
  texts.get(place)?.set(data, text)
  return text
}

const wholeOf = (data: object, place: Place) => (isJson(data) ? place(JSON.stringify(data)) : null)

function fieldsOf(data: object, place: Place, depth: number): string | null {
  let text = ''
  for (const [name, value] of Object.entries(data)) {
    // Of a page's own fields one that is not there; of React Router's it would be another answer.
    if (value === undefined && depth === depthOfAnswers - 1) continue
    const written = jsonOf(value, place, depth + 1)
    if (written === null) return null
    text += place(`${text && ','}${JSON.stringify(name)}:`) + written
  }
  return `{${text}}`
}

/** React Router marks a redirect by a symbol, which JSON would leave out. */
const isPlain = (data: object): boolean => {
  const kind = Object.getPrototypeOf(data)
  return (kind === Object.prototype || kind === null) && Object.getOwnPropertySymbols(data).length === 0
}

function isJson(data: unknown): boolean {
  switch (typeof data) {
    case 'string':
    case 'boolean':
      return true
    case 'number':
      return Number.isFinite(data) && !Object.is(data, -0)
    case 'object':
      if (data === null) return true
      if (Array.isArray(data)) return data.every(isJson)
      if (!isPlain(data)) return false
      for (const value of Object.values(data)) if (value !== undefined && !isJson(value)) return false
      return true
    default:
      return false
  }
}

/** Facts by which something is found again. What is kept is not written out anew. */
export const factsText = (facts: readonly unknown[]): string =>
  facts
    .map((fact) =>
      typeof fact === 'object' && fact !== null && isRemembered(fact) ? jsonOf(fact) : JSON.stringify(fact),
    )
    .join()

const [begin, end] = ['[["Json",1],', ']\n']

const streamWith = (json: string) => `${begin}"${json}"${end}`

/** The data of a page as a running app reads them, in UTF-8; null where React Router writes them itself. */
export function streamOf(data: unknown): Buffer<ArrayBuffer> | null {
  const json = jsonOf(data, inStream)
  return json === null ? null : Buffer.from(streamWith(json), 'latin1')
}

const [scriptBegin, scriptEnd] = [`${quoted(begin)}"+JSON.stringify('`, `')+"${quoted(end)}`]

/** The same as it stands between two `"` in a script of the page, which makes a string of it: a third less to send than a string in a string. */
export function scriptOf(data: unknown): string | null {
  const json = jsonOf(data, inScript)
  return json === null ? null : scriptBegin + json + scriptEnd
}

/** What that script makes of it. */
export function streamOfScript(script: string): string {
  const json = script.slice(scriptBegin.length, -scriptEnd.length)
  return streamWith(quoted(JSON.parse(`"${json.replaceAll('"', '\\"')}"`)))
}
