/** A package as package-lock.json knows it. */
export type Locked = {
  version?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  hasInstallScript?: boolean
  os?: string[]
  cpu?: string[]
  link?: boolean
  optionalDependencies?: Record<string, string>
}
export type Manifest = { dependencies: Record<string, string>; devDependencies: Record<string, string> }

/** What is written down of the packages (known.json). */
export type Known = {
  /** Of each package that package.json names: why. `version` and when it was published, for those that run in production. */
  packages: Record<string, { why: string; version?: string; published?: string }>
  /** Licences of packages that do not name theirs where npm looks for it. */
  licences: Record<string, string>
  /** Packages that production has twice, and why. */
  twice: Record<string, string>
}

export type Facts = {
  manifest: Manifest
  lock: Record<string, Locked>
  known: Known
  /** What the package's own files say, where it is installed. */
  licenceOf(path: string): string | undefined
  today: Date
}

/** More would be more than anybody can follow. */
export const maxRuntimePackages = 40
/** Nobody looks after what was published so long ago: it needs another look, or another package. */
const oldestYears = 5

const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'Zlib',
  'Unlicense',
  'Python-2.0',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'OFL-1.1',
  'MPL-2.0',
  'LGPL-3.0-or-later',
])

/** SPDX: one of what stands between OR, all of what stands between AND. */
export const isAllowed = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((name) => allowed.has(name.trim())))

/** Everything that is wrong, a line each. */
export function complaintsAbout(facts: Facts): string[] {
  return [...reasons(facts), ...ages(facts), ...licences(facts), ...scripts(facts), ...duplicates(facts)]
}

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const installed = (lock: Facts['lock']) => Object.entries(lock).filter(([path, { link }]) => path !== '' && !link)

function reasons({ manifest, known }: Facts): string[] {
  const named = { ...manifest.dependencies, ...manifest.devDependencies }
  const count = Object.keys(manifest.dependencies).length
  return [
    ...Object.keys(named)
      .filter((name) => !known.packages[name]?.why)
      .map((name) => `${name}: nobody wrote down why it is needed`),
    ...Object.keys(known.packages)
      .filter((name) => !(name in named))
      .map((name) => `${name}: is explained, but not used`),
    ...(count > maxRuntimePackages ? [`${count} packages run in production, ${maxRuntimePackages} may`] : []),
  ]
}

function ages({ manifest, known, today }: Facts): string[] {
  return Object.entries(manifest.dependencies).flatMap(([name, version]) => {
    const { version: seen, published } = known.packages[name] ?? {}
    if (seen !== version || !published) return [`${name} ${version}: when was it published? npm run packages`]
    const years = (today.getTime() - Date.parse(published)) / (365 * 24 * 60 * 60 * 1000)
    return years > oldestYears ? [`${name} ${version}: published ${published}, more than ${oldestYears} years ago`] : []
  })
}

function licences({ lock, known, licenceOf }: Facts): string[] {
  return installed(lock).flatMap(([path, facts]) => {
    const name = nameOf(path)
    const licence = facts.license ?? licenceOf(path) ?? known.licences[name] ?? ofItsParent(lock, name, facts)
    if (licence === undefined) return [`${name}: no licence is known`]
    return isAllowed(licence) ? [] : [`${name}: its licence is ${licence}`]
  })
}

/** Binaries of other platforms are not here to be looked at: they come from where the package comes that asks for them. */
function ofItsParent(lock: Facts['lock'], name: string, { optional, os, cpu }: Locked): string | undefined {
  if (!optional || !(os ?? cpu)) return undefined
  return Object.values(lock).find(({ optionalDependencies }) => optionalDependencies?.[name])?.license
}

const scripts = ({ lock }: Facts): string[] =>
  installed(lock)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => `${nameOf(path)}: runs a script when it is installed`)

function duplicates({ lock, known }: Facts): string[] {
  const versions = new Map<string, Set<string>>()
  for (const [path, { dev, devOptional, optional, version = '' }] of installed(lock)) {
    if (dev || devOptional || optional) continue
    const name = nameOf(path)
    versions.set(name, (versions.get(name) ?? new Set()).add(version))
  }
  return [...versions]
    .filter(([name, all]) => all.size > 1 && !known.twice[name])
    .map(([name, all]) => `${name}: production has it as ${[...all].join(' and ')}`)
}
