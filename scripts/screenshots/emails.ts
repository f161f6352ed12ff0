import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { everyEmail } from '../../tests/support/every-email.ts'
import type { Language } from './shot.ts'
import { type Looks, photograph, type Taken } from './take.ts'

export const emailGroup = 'Mails'

const wordsOf = (language: Language): object[] =>
  globSync(`src/**/locales/${language}.json`).map((path) => JSON.parse(readFileSync(path, 'utf8')))
const { words, write } = everyEmail({ nl: wordsOf('nl'), fr: wordsOf('fr') })

const cover = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="#1B2B4B"/></svg>`

/** By where their words stand. */
export const emailNames = (): string[] => [...words.nl.keys()]

/** Draws one email as mail programs show it: as wide as a phone and as a window. Its bytes and its text lie beside. */
export async function takeEmail(browser: Browser, name: string, language: Language, looks: Looks): Promise<Taken> {
  const own = words[language].get(name)
  if (!own) throw new Error(`${name} has no words in ${language}`)
  const { html, text, subject } = await write(language, name, own)
  mkdirSync(join(looks.folder, name), { recursive: true })
  writeFileSync(join(looks.folder, name, `${language}.html`), html)
  writeFileSync(join(looks.folder, name, `${language}.txt`), `${subject}\n\n${text}`)
  const page = await browser.newPage()
  const pictures: Taken['pictures'] = []
  await page.route('**/cover.webp', (route) => route.fulfill({ contentType: 'image/svg+xml', body: cover }))
  await page.setContent(html)
  // Mail programs show it in a column of their own.
  for (const width of looks.widths.filter((width) => width <= 768)) {
    await page.setViewportSize({ width, height: 400 })
    for (const theme of looks.themes) {
      await page.emulateMedia({ colorScheme: theme })
      const file = join(name, `${language}-${theme}-${width}.jpg`)
      await photograph(page, join(looks.folder, file))
      pictures.push({ group: emailGroup, name, language, theme, width, file })
    }
  }
  await page.close()
  return { pictures, faults: [] }
}
