// Set-up before anything runs: packages, the pinned Node, the build and, for tests, Debian's Chromium and PostgreSQL.
// Runs on Node 20.12 without any package. What is already done and still true is not done again.
import { execSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const wanted = process.argv.slice(2)
const root = resolve(dirname(new URL(import.meta.url).pathname), '..')
process.chdir(root)

installPackages()
preferPinnedNode()
if (wanted.includes('test')) installTestPrograms()
if (wanted.includes('build')) build()

function installPackages() {
  const state = hash(['package-lock.json'])
  once('node_modules/.ready', state, 'Installing packages', () => {
    // npm would empty what the link points at: the packages of another checkout.
    if (isLink('node_modules')) stop('node_modules is a link: install the packages where it points, with npm ci.')
    // --include=dev: the build needs them even where NODE_ENV=production was inherited.
    run('npm ci --include=dev --no-audit --no-fund --loglevel=error')
  })
}

/** Makes `node` in every npm script mean Node 24: npm puts node_modules/.bin first on the path. */
function preferPinnedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const pinned = resolve(`node_modules/node-${system}-${process.arch}/bin/node`)
  const link = resolve('node_modules/.bin/node')
  if (existsSync(pinned)) {
    rmSync(link, { force: true })
    symlinkSync(pinned, link)
    return
  }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 7)) return
  stop(`Node 24.7 or newer is needed on ${process.platform}-${process.arch}; this is ${process.version}.`)
}

function installTestPrograms() {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const hasBrowser = process.env.CHROMIUM || existsSync('/usr/bin/chromium-headless-shell')
  // A whole Chromium takes the same tests through, in twice the time (decision 037).
  const hasWholeBrowser = existsSync('/usr/bin/chromium')
  const missing = []
  if (!hasBrowser && (canInstall || !hasWholeBrowser)) missing.push('chromium-headless-shell')
  if (!hasPostgresServer('/usr/lib/postgresql')) missing.push('postgresql')
  if (missing.length === 0) return
  const command = `apt-get update && apt-get install -y --no-install-recommends ${missing.join(' ')}`
  if (!canInstall) stop(`The tests need ${missing.join(' and ')}. Install with: sudo sh -c '${command}'`)
  console.log(`Installing ${missing.join(', ')} …`)
  run(command, { DEBIAN_FRONTEND: 'noninteractive' }, ['ignore', 'ignore', 'inherit'])
}

/** The folder alone says little: a machine with only the client has it too. */
function hasPostgresServer(folder) {
  return existsSync(folder) && readdirSync(folder).some((version) => existsSync(join(folder, version, 'bin/initdb')))
}

function build() {
  const sources = [
    'src',
    'public',
    'scripts',
    'react-router.config.ts',
    ...readdirSync('.').filter((name) => /^vite[.-].+\.ts$/.test(name)),
    'package.json',
    'package-lock.json',
  ]
  once('build/.ready', hash(sources.filter(existsSync)), 'Building', () =>
    run('npm run --silent build -- --logLevel warn'),
  )
}

/** Does the work only when its stamp does not yet say that it was done for this state. */
function once(stamp, state, name, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return
  console.log(`${name} …`)
  work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, state)
}

function hash(paths) {
  const digest = createHash('sha256')
  for (const file of paths.flatMap(filesIn).sort()) digest.update(file).update(readFileSync(file))
  return digest.digest('hex')
}

/** Without fonts: the build itself cuts them. */
function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(woff2|ttf)$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

function run(command, environment = {}, stdio = 'inherit') {
  const path = `${resolve('node_modules/.bin')}:${process.env.PATH}`
  execSync(command, { stdio, env: { ...process.env, PATH: path, ...environment } })
}

function isLink(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
