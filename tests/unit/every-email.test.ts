import { describe, expect, it } from 'vitest'
import { everyEmail } from '#tests/support/every-email.ts'

const all = import.meta.glob<object>(['../../src/**/locales/*.json'], { eager: true, import: 'default' })
const of = (language: string) =>
  Object.entries(all).flatMap(([path, words]) => (path.endsWith(`/${language}.json`) ? [words] : []))
const { words, write } = everyEmail({ nl: of('nl'), fr: of('fr') })

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** What a reader of the HTML reads, one after the other; not what only lists of mails show. */
const saidIn = (html: string): string[] =>
  html
    .replace(/^[\s\S]*?<body[^>]*>/, '')
    .replace(/<div style="display:none[\s\S]*?<\/div>/, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .split(/<[^>]+>/)
    .map((text) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity))
    .map((text) => text.replace(/&nbsp;|\s+/g, ' ').trim())
    .filter(Boolean)

const onOneLine = (text: string) => text.replace(/\s+/g, ' ')

it('every email is there in both languages, with the same parts and the same facts', () => {
  expect(words.nl.size).toBeGreaterThan(20)
  expect([...words.fr.keys()].sort()).toEqual([...words.nl.keys()].sort())
  const shape = (mail: object) =>
    Object.entries(mail).map(([part, text]) => [part, [...new Set(String(text).match(/{{\w+}}/g))].sort()])
  for (const [name, mail] of words.nl)
    expect([name, shape(words.fr.get(name) ?? {}).sort()]).toEqual([name, shape(mail).sort()])
})

describe.each(['nl', 'fr'] as const)('every email (%s)', (language) => {
  it.each([...words[language]])('%s says as text all that it says as HTML', async (name, own) => {
    const { subject, html, text } = await write(language, name, own)
    // Programs show the subject above the text.
    const plain = onOneLine(`${subject} ${text}`)
    const linkIntro = /(knop niet|bouton ne)/
    for (const said of saidIn(html)) if (!linkIntro.test(said)) expect(plain).toContain(said)
    // Nothing was left to be filled in, and nothing is read twice before it is opened.
    expect(`${subject}${html}${text}`).not.toContain('{{')
    expect(subject.length).toBeGreaterThan(5)
    expect(Math.max(...text.split('\n').map((line) => (line.startsWith('http') ? 0 : line.length)))).toBeLessThan(79)
  })
})
