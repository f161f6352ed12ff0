// Run after every `npm install` that changed package-lock.json. Where a registry mirror lacks the binaries of other
// platforms, npm leaves them out of the lock file, and `npm ci` then refuses that same file. This puts them back:
// name, version and platform, so that each machine fetches its own.
import { readFileSync, writeFileSync } from 'node:fs'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const platform =
  /-(android|darwin|linux|win32|freebsd|openbsd|netbsd|sunos|aix|wasm32)-?([a-z0-9]+)?-?(musl|gnu|msvc|gnueabihf|eabi|musleabihf)?/
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  if (path === '') continue
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const known = lock.packages[`node_modules/${name}`] ?? lock.packages[`${path}/node_modules/${name}`]
    if (!known)
      lock.packages[`node_modules/${name}`] = { version, ...(dev && { dev }), optional: true, ...platformOf(name) }
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)

function platformOf(name) {
  const [, os, cpu, library] = platform.exec(name) ?? []
  if (os === 'wasm32') return { cpu: ['wasm32'] }
  const libc = os === 'linux' && library ? { libc: [library.startsWith('musl') ? 'musl' : 'glibc'] } : {}
  return { os: [os], cpu: [cpu], ...libc }
}
