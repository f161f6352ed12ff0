// What Lighthouse says of the portal's public pages and of a member's documents, on the throttled phone it assumes. Run after a
// build: npm run lighthouse [-- /path ...]. Never part of `npm test`: its speed depends on the machine. Lighthouse is no
// dependency of ours: npx fetches it. Ends with 1 when a figure is below 100, or that of the documents below 99 (decision 105).
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startPortal, throwAway } from '../bench/support/portal-process.ts'

const version = '13.5.0'
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']
const browser = process.env.CHROME_PATH ?? browsers.find(existsSync)
const memberPages = ['/information']
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

const run = promisify(execFile)
const portal = await startPortal()
const folder = await mkdtemp(join(tmpdir(), 'tandem-lighthouse-'))
let isPerfect = true
try {
  const cookie = await portal.signIn('lid@tandem.example')
  const asked = process.argv.slice(2)
  const usual = async () => [
    '/',
    '/news',
    await firstIn('/news'),
    await firstIn('/training'),
    '/contact',
    '/login',
    ...memberPages,
  ]
  for (const path of asked.length > 0 ? asked : await usual()) {
    const headers = memberPages.includes(path) ? { cookie } : {}
    // As most readers find it: somebody has read it before.
    await fetch(portal.base + path, { headers })
    const report = join(folder, 'report.json')
    const sent = `--extra-headers=${JSON.stringify(headers)}`
    const flags = [`--only-categories=${categories}`, '--output=json', `--output-path=${report}`, '--quiet', sent]
    await run(
      'npx',
      ['--yes', `lighthouse@${version}`, portal.base + path, ...flags, '--chrome-flags=--headless --no-sandbox'],
      {
        env: { ...process.env, ...(browser && { CHROME_PATH: browser }) },
      },
    )
    tell(path, JSON.parse(await readFile(report, 'utf8')))
  }
} finally {
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
  await throwAway(portal.dataDir)
}
process.exit(isPerfect ? 0 : 1)

async function firstIn(list) {
  const page = await (await fetch(portal.base + list)).text()
  return /class="entry-link" href="([^"]+)"|href="(\/article\/[^"/]+)"/.exec(page)?.slice(1).find(Boolean) ?? list
}

/** The four figures, when one sees the first and the largest part and how far parts moved, and below them what costs points. */
function tell(path, { categories: found, audits }) {
  console.log(path, categories.map((name) => `${name} ${Math.round(found[name].score * 100)}`).join(' · '))
  const [lcp, fcp, cls] = ['largest-contentful-paint', 'first-contentful-paint', 'cumulative-layout-shift'].map(
    (name) => audits[name].numericValue,
  )
  console.log(`  LCP ${Math.round(lcp)} ms · FCP ${Math.round(fcp)} ms · CLS ${cls.toFixed(3)}`)
  for (const [name, { score, auditRefs }] of Object.entries(found)) {
    if (score === 1) continue
    if (score < 0.99 || name !== 'performance' || !memberPages.includes(path)) isPerfect = false
    for (const { id, weight } of auditRefs)
      if (weight > 0 && audits[id].score !== null && audits[id].score < 1)
        console.log(`  ${id}: ${audits[id].displayValue ?? audits[id].title}`)
  }
}
