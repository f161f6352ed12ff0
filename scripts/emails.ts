import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { everyEmail } from '#tests/support/every-email.ts'

/**
 * Draws every email of the product as mail programs show it: `node scripts/emails.ts FOLDER [NAME]`. Both languages, by day and at
 * night, as wide as a window and as a phone. For eyes.
 */
const [folder = '/tmp/emails', only = ''] = process.argv.slice(2)
const wordsOf = (language: string): object[] =>
  globSync(`src/**/locales/${language}.json`).map((path) => JSON.parse(readFileSync(path, 'utf8')))
const { words, write } = everyEmail({ nl: wordsOf('nl'), fr: wordsOf('fr') })

const cover = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="#1B2B4B"/></svg>`

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell' })
for (const language of ['nl', 'fr'] as const)
  for (const [name, own] of words[language]) {
    if (!name.includes(only)) continue
    const { html, text, subject } = await write(language, name, own)
    const file = join(folder, `${name}.${language}`)
    writeFileSync(`${file}.html`, html)
    writeFileSync(`${file}.txt`, `${subject}\n\n${text}`)
    for (const [colorScheme, width] of [
      ['light', 700],
      ['dark', 360],
    ] as const) {
      const page = await browser.newPage({ colorScheme, viewport: { width, height: 400 } })
      await page.route('**/cover.webp', (route) => route.fulfill({ contentType: 'image/svg+xml', body: cover }))
      await page.setContent(html)
      await page.screenshot({ path: `${file}.${colorScheme}.${width}.png`, fullPage: true })
      await page.close()
    }
  }
await browser.close()
