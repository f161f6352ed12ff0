import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// `npm run new-feature NAMES [NAME]`: a feature that stands: a table, a list and a form for administrators, errors, messages in both
// languages, tests. NAMES is its folder and a plural, such as `meetings`; NAME one of them, without the s unless given.
// Works on the folder it is started in. What it writes is in scripts/new-feature/feature; what it adds elsewhere is below.

const [names = '', name = names.replace(/s$/, '')] = process.argv.slice(2)
const written = new Set<string>()
const templates = join(import.meta.dirname, 'new-feature/feature')

if (!/^[a-z]+$/.test(names) || !/^[a-z]+$/.test(name) || names === name)
  stop(
    'Name the feature by a plural in lower-case letters, such as meetings, and one of them where that is not without the s.',
  )
if (existsSync(`src/features/${names}`)) stop(`src/features/${names} is there already.`)

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const named = (text: string) =>
  text
    .replaceAll('__names__', names)
    .replaceAll('__name__', name)
    .replaceAll('__Names__', capital(names))
    .replaceAll('__Name__', capital(name))

for (const template of globSync('**/*.txt', { cwd: templates }))
  write(
    `src/features/${names}/${named(template.replace(/\.txt$/, ''))}`,
    named(readFileSync(join(templates, template), 'utf8')),
  )

const database = 'src/platform/database'
const lastMigration = Math.max(
  ...globSync('0*', { cwd: `${database}/migrations` }).map((file) => Number(file.slice(0, 3))),
)
const migration = `${String(lastMigration + 1).padStart(3, '0')}-${names}`

write(
  `${database}/schema/${names}.ts`,
  named(`export type __Names__Tables = {
  __names__Item: {
    id: string
    title: string
    createdAt: number
  }
}
`),
)
write(
  `${database}/migrations/${migration}.server.ts`,
  named(`import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`create table __names___item (id text primary key, title text not null, created_at bigint not null)\`.execute(db)
  await sql\`create index __names___item_newest on __names___item (created_at, id)\`.execute(db)
}
`),
)
insert(`${database}/schema.ts`, {
  before: '\n/** Named after the feature',
  text: named(`import type { __Names__Tables } from './schema/__names__.ts'\n`),
})
insert(`${database}/schema.ts`, { after: 'export type Schema = ', text: named('__Names__Tables &\n  ') })
insert(`${database}/migrate.server.ts`, {
  before: '\n/** In order; a migration',
  text: `import * as ${names} from './migrations/${migration}.server.ts'\n`,
})
insert(`${database}/migrate.server.ts`, {
  before: '}\n\n/** The migrations of release 0.1.0',
  text: `  '${migration}': ${names},\n`,
})

insert('src/platform/audit/audit-actions.ts', {
  after: 'export const auditActions = [\n',
  text: `  '${names}.added',\n`,
})
for (const [language, sentence] of [
  ['nl', 'Toegevoegd'],
  ['fr', 'Ajout'],
])
  insert(`src/features/administration/locales/${language}.json`, {
    after: '\n  "audit": {\n',
    text: `    "${names}": { "added": "${sentence}" },\n`,
  })

insert('src/routes.ts', {
  before: "import { pagesRoutes } from './features/pages/routes.ts'\n",
  text: `import { ${names}Routes } from './features/${names}/routes.ts'\n`,
})
insert('src/routes.ts', { before: '  ...shellRoutes,\n', text: `  ...${names}Routes,\n` })
insert('src/shell/message-keys.d.ts', {
  before: "import type pages from '#features/pages/locales/nl.json'\n",
  text: `import type ${names} from '#features/${names}/locales/nl.json'\n`,
})
insert('src/shell/message-keys.d.ts', { after: '      typeof newsletter &\n', text: `      typeof ${names} &\n` })
insert('src/shell/services/services.server.ts', {
  before: 'import { refusedExtensionsOf }',
  text: named(`import { create__Names__ } from '#features/__names__/core/__names__.service.server.ts'\n`),
})
insert('src/shell/services/services.server.ts', {
  before: '    register: createRegister(core),\n',
  text: named('    __names__: create__Names__(core),\n'),
})
insert('src/shell/services/provide-services.server.ts', {
  before: 'import { siteContext } from',
  text: `import { ${names}Context } from '#features/${names}/${names}.context.ts'\n`,
})
insert('src/shell/services/provide-services.server.ts', {
  before: '  context.set(newsletterContext',
  text: `  context.set(${names}Context, services.${names})\n`,
})
insert('src/shell/enhance/checked-forms.ts', {
  before: '\ntype Values =',
  text: named(`import { __name__Schema } from '#features/__names__/core/__name__.schema.ts'\n`),
})
insert('src/shell/enhance/checked-forms.ts', {
  before: '  organisation: organisationSchema,\n',
  text: named(`  'new-__name__': __name__Schema,\n`),
})

write(
  `tests/support/access/${names}.ts`,
  named(`import { admins, adminsWrong, type PageRow } from './outcomes.ts'

export const __name__Pages: Record<string, PageRow[]> = {
  '/administration/__names__': [{ at: '/administration/__names__', get: admins }],
  '/administration/__names__/new': [{ at: '/administration/__names__/new', get: admins, post: adminsWrong }],
}
`),
)
insert('tests/support/access/page-addresses.ts', {
  before: 'import type { PageRow } from',
  text: `import { ${name}Pages } from './${names}.ts'\n`,
})
insert('tests/support/access/page-addresses.ts', { before: '  ...sitePages,\n', text: `  ...${name}Pages,\n` })

execFileSync('biome', ['check', '--write', ...written], { stdio: 'ignore' })
console.log(`src/features/${names} stands at /administration/${names}. Its table is made by migration ${migration}.`)

type Place = { before: string } | { after: string }

/** @throws Error where the place is not found, or twice: then this script has to follow what moved */
function insert(path: string, { text, ...place }: Place & { text: string }): void {
  const [anchor, isAfter] = 'after' in place ? [place.after, true] : [place.before, false]
  const parts = readFileSync(path, 'utf8').split(anchor)
  if (parts.length !== 2) stop(`${path}: «${anchor.trim()}» is there ${parts.length - 1} times.`)
  write(path, parts.join(isAfter ? anchor + text : text + anchor))
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  written.add(path)
}

function stop(why: string): never {
  console.error(why)
  process.exit(1)
}
