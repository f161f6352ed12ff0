import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FoundRegex, forgotten, regexesIn, unverified, type Verified } from './regexes/find-regexes.ts'

// Part of `npm run check`: each regular expression in src was looked at by recheck, so that no text a stranger sends keeps the
// portal busy. What was found safe stands in verified.json; `npm run regexes` looks at the new ones (a minute for all).

const verifiedPath = join(import.meta.dirname, 'regexes/verified.json')
/** Fetched only for that: its optional packages are programs of 30 MB, which no other check needs. */
const recheckVersion = '4.5.0'
const timeoutMs = 60_000

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.(test|contract)\.tsx?$/.test(file))
const found = files.flatMap((file) => regexesIn(readFileSync(file, 'utf8'), file.replaceAll('\\', '/')))
const verified = JSON.parse(readFileSync(verifiedPath, 'utf8')) as Verified
const isUpdate = process.argv.includes('--update')

const complaints = isUpdate ? update() : unverified(found, verified).map(({ text, file }) => `${file}: ${text}`)
for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) {
  console.error(
    isUpdate
      ? 'Write them so that they take linear time, or say in scripts/regexes/verified.json why they harm nobody.'
      : 'Nobody has looked at these regular expressions: npm run regexes',
  )
  process.exit(1)
}

function update(): string[] {
  const gone = new Set(forgotten(found, verified))
  const look = openRecheck()
  const wrong: string[] = []
  for (const regex of unique(unverified(found, verified))) {
    const verdict = regex.isMade ? 'made while the program runs' : look(regex.text)
    if (verdict === 'safe') verified.safe.push(regex.text)
    else wrong.push(`${regex.file}: ${regex.text} (${verdict})`)
  }
  const safe = verified.safe.filter((text) => !gone.has(text)).sort()
  const accepted = Object.fromEntries(Object.entries(verified.accepted).filter(([text]) => !gone.has(text)))
  writeFileSync(verifiedPath, `${JSON.stringify({ accepted, safe }, null, 2)}\n`)
  return wrong
}

function unique(regexes: readonly FoundRegex[]): FoundRegex[] {
  return [...new Map(regexes.map((regex) => [regex.text, regex])).values()]
}

type Verdict = { status: string; complexity?: { summary: string }; error?: { kind: string } }

function openRecheck(): (literal: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-recheck-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const options = ['--no-save', '--omit=optional', '--ignore-scripts', '--silent', '--prefix', folder]
  execFileSync('npm', ['install', ...options, `recheck@${recheckVersion}`], { stdio: 'inherit' })
  process.env.RECHECK_BACKEND = 'pure'
  const { checkSync } = createRequire(join(folder, 'x.js'))('recheck') as {
    checkSync(source: string, flags: string, options: object): Verdict
  }
  return (literal) => {
    const end = literal.lastIndexOf('/')
    const options = { timeout: timeoutMs, randomSeed: 1 }
    // It does not know the flag `v`; without its set operations `u` reads the same.
    const { status, complexity, error } = checkSync(
      literal.slice(1, end),
      literal.slice(end + 1).replace('v', 'u'),
      options,
    )
    return status === 'safe' ? status : (complexity?.summary ?? error?.kind ?? status)
  }
}
