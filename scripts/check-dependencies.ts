import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { complaintsAbout, type Known, type Locked, type Manifest } from './dependencies/examine.ts'

// Part of `npm run check`, without the network: licences, install scripts, duplicates, age, and a reason for each package.
// `npm run packages` asks the registry when those were published that run in production.

const knownPath = join(import.meta.dirname, 'dependencies/known.json')
const read = <Kind>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Kind
const manifest = read<Manifest>('package.json')
const known = read<Known>(knownPath)
const lock = read<{ packages: Record<string, Locked> }>('package-lock.json').packages

if (process.argv.includes('--update')) update()
const complaints = complaintsAbout({ manifest, lock, known, licenceOf, today: new Date() })
for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) {
  console.error('Reasons, licences and exceptions stand in scripts/dependencies/known.json')
  process.exit(1)
}

/** Older packages name theirs in other ways than npm expects. */
function licenceOf(path: string): string | undefined {
  const file = join(path, 'package.json')
  if (!existsSync(file)) return undefined
  type Says = { license?: string | { type?: string }; licenses?: { type?: string }[] }
  const { license, licenses } = read<Says>(file)
  return typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type)
}

function update(): void {
  for (const [name, version] of Object.entries(manifest.dependencies)) {
    const about = known.packages[name]
    if (!about || (about.version === version && about.published)) continue
    const times = JSON.parse(execFileSync('npm', ['view', name, 'time', '--json'], { encoding: 'utf8' }))
    Object.assign(about, { version, published: String(times[version] ?? '').slice(0, 10) })
  }
  writeFileSync(knownPath, `${JSON.stringify(known, null, 2)}\n`)
}
