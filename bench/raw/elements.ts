// React making the HTML of a page from its bare elements, pressed as the portal does: what remains of rendering a page when
// nobody is asked who reads, no row is read, no component, word or route is looked up.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

const [port, file = ''] = process.argv.slice(2)

type Made = { name: string; facts: Record<string, unknown>; children: (Made | string)[] }

const tag = /<(\/?)([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|<!--.*?-->|<!DOCTYPE html>/gis
const raw = new Set(['script', 'style'])
const empty = new Set(['meta', 'link', 'input', 'img', 'br', 'hr', 'source'])

/** What React wrote is read back: it closes each element, and quotes each attribute. */
function read(html: string): Made {
  const top: Made = { name: 'top', facts: {}, children: [] }
  const open = [top]
  let from = 0
  for (const found of html.matchAll(tag)) {
    const within = open.at(-1) ?? top
    const [all, closing, name, facts = '', closed] = found
    if (raw.has(within.name) && name !== within.name) continue
    if (found.index > from) within.children.push(html.slice(from, found.index))
    from = found.index + all.length
    if (!name) continue
    if (closing) open.pop()
    else {
      const made: Made = { name, facts: factsIn(facts), children: [] }
      within.children.push(made)
      if (!closed && !empty.has(name)) open.push(made)
    }
  }
  return top
}

/** As data, so that React takes each as it is and warns of nothing. */
const factsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name === 'class' ? 'className' : name.startsWith('data-') ? name : `data-${name}`,
      value,
    ]),
  )

const page = read(readFileSync(file, 'utf8')).children.find((one) => typeof one !== 'string') as Made

function elementOf({ name, facts, children }: Made): ReactNode {
  const inside = children.map((child) => (typeof child === 'string' ? child : elementOf(child)))
  const [text] = inside
  if (raw.has(name)) return createElement(name, { ...facts, dangerouslySetInnerHTML: { __html: text ?? '' } })
  return createElement(name, facts, ...inside)
}

const params = { [constants.BROTLI_PARAM_QUALITY]: 3 }
createServer((request, response) => {
  if (request.url === '/health') return response.end()
  const bytes = brotliCompressSync(Buffer.from(renderToString(elementOf(page))), { params })
  response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'br', 'Content-Length': bytes.length })
  response.end(bytes)
}).listen(Number(port), '127.0.0.1')
