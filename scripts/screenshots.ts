// Pictures of every page and main state, in both languages and themes and at four widths, and one page that shows them all:
// npm run screenshots [-- --only home,article --width 360 --theme dark --language fr]. For eyes: nothing is compared. Ends with 1
// when a page answered or complained as nobody expects, or stands out of its window.
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { chromiumProgramme } from '../tests/support/chromium.ts'
import { administrationShots, treasurerShots } from './screenshots/administration-shots.ts'
import { emailNames, takeEmail } from './screenshots/emails.ts'
import { brokenShots, freshShots, setupShots } from './screenshots/fresh-shots.ts'
import { memberShots } from './screenshots/member-shots.ts'
import { writeOverview } from './screenshots/overview.ts'
import { publicShots, signInShots } from './screenshots/public-shots.ts'
import { languages, themes, widths } from './screenshots/shot.ts'
import { closeSite, memoriesOf, openSite, setUp } from './screenshots/site.ts'
import { type Taken, take } from './screenshots/take.ts'

/** Pages that are open at once: a page that waits leaves the processor to another. */
const atOnce = 4

const text = { type: 'string' } as const
const { values } = parseArgs({ options: { only: text, width: text, theme: text, language: text, to: text } })
const among = <Value extends string | number>(all: readonly Value[], asked: string | undefined) =>
  asked ? all.filter((value) => asked.split(',').includes(String(value))) : [...all]

const begun = Date.now()
const folder = values.to ?? 'screenshots'
const looks = { folder, widths: among(widths, values.width), themes: among(themes, values.theme) }
const asked = values.only?.split(',')
const isAsked = (name: string) => !asked || asked.includes(name)
const shots = [publicShots, signInShots, memberShots, treasurerShots, administrationShots, freshShots]
  .flat()
  .filter(({ name }) => isAsked(name))
const setup = setupShots.filter(({ name }) => isAsked(name))
const broken = brokenShots.filter(({ name }) => isAsked(name))
const emails = emailNames().filter((name) => isAsked(name) || asked?.includes('emails'))
const spoken = among(languages, values.language)
if ([...shots, ...setup, ...broken, ...emails].length === 0) throw new Error(`no page is called ${values.only}`)
if (!asked) rmSync(folder, { recursive: true, force: true })

const browser = await chromium.launch(chromiumProgramme)
const site = await openSite(browser)
const memories = memoriesOf(site)
let taken: Taken[]
try {
  const inEach = <Thing>(things: Thing[]) =>
    things.flatMap((thing) => spoken.map((language) => [thing, language] as const))
  const first = await together(inEach(setup), ([shot, language]) => take(shot, language, site, memories, looks))
  memories.first = await setUp(site)
  taken = [
    ...first,
    ...(await together(inEach(shots), ([shot, language]) => take(shot, language, site, memories, looks))),
    ...(await together(inEach(broken), ([shot, language]) => take(shot, language, site, memories, looks))),
    ...(await together(inEach(emails), ([name, language]) => takeEmail(browser, name, language, looks))),
  ]
} finally {
  await closeSite(site)
  await browser.close()
}

const faults = taken.flatMap((one) => one.faults)
const pictures = taken.flatMap((one) => one.pictures)
for (const fault of faults) console.error(fault)
const overview = writeOverview(folder, pictures, faults)
console.log(`${pictures.length} pictures in ${Math.round((Date.now() - begun) / 1000)} s: ${overview}`)
process.exit(faults.length > 0 ? 1 : 0)

/** Some of them at a time, answered in their order. */
async function together<Thing>(things: Thing[], work: (thing: Thing) => Promise<Taken>): Promise<Taken[]> {
  const answers: Taken[] = []
  const waiting = [...things.entries()]
  const one = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) answers[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return answers
}
