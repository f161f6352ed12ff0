import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as IFlattenedRuleSet

/** For each arrow of architecture section 2: a house in which exactly that one is broken. */
const broken: Record<string, Record<string, string>> = {
  'ui-only-ui': { 'src/ui/button.ts': "import '../platform/clock.ts'", 'src/platform/clock.ts': '' },
  'kernels-only-platform-and-ui': {
    'src/platform/forms/form.ts': "import '../../features/members/user.ts'",
    'src/platform/lists/list.ts': "import '../../features/members/user.ts'",
    'src/features/members/user.ts': '',
  },
  'platform-only-platform': { 'src/platform/mail.ts': "import '../ui/button.ts'", 'src/ui/button.ts': '' },
  'nobody-imports-the-shell': { 'src/features/one/page.ts': "import '../../shell/frame.ts'", 'src/shell/frame.ts': '' },
  'features-meet-at-their-services-key': {
    'src/features/one/a.ts': "import { b } from '../two/b.ts'\nb()",
    'src/features/two/b.ts': 'export const b = () => 1',
  },
  'screens-ask-services': {
    'src/features/one/routes/page.ts': "import '../one.repository.server.ts'",
    'src/features/one/one.repository.server.ts': '',
  },
  'kysely-in-repositories': {
    'src/features/one/one.service.server.ts': "import { sql } from 'kysely'\nsql()",
    'node_modules/kysely/package.json': '{"name":"kysely","version":"1.0.0","main":"main.js"}',
    'node_modules/kysely/main.js': 'exports.sql = () => 1',
  },
  'pure-files-stay-pure': {
    'src/features/one/one.policy.ts': "import { b } from './one.server.ts'\nb()",
    'src/features/one/one.server.ts': 'export const b = () => 1',
  },
  'no-circles': {
    'src/ui/a.ts': "import { b } from './b.ts'\nexport const a = () => b()",
    'src/ui/b.ts': "import { a } from './a.ts'\nexport const b = () => a()",
  },
  'no-barrel': { 'src/ui/a.ts': "import './parts/index.ts'", 'src/ui/parts/index.ts': '' },
}

describe('the arrows', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arrows-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function violations(name: string, files: Record<string, string>): Promise<string[]> {
    const house = join(folder, name)
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(house, path)), { recursive: true })
      await writeFile(join(house, path), text)
    }
    const { output } = await cruise(['src'], {
      baseDir: house,
      ruleSet: { forbidden },
      validate: true,
      tsPreCompilationDeps: true,
    })
    return (output as ICruiseResult).summary.violations.map((violation) => violation.rule.name)
  }

  it('has a broken house for every rule', () => {
    expect(Object.keys(broken).sort()).toEqual(forbidden?.map((rule) => rule.name).sort())
  })

  it.each(Object.entries(broken))('%s fires', async (name, files) => {
    expect(await violations(name, files)).toContain(name)
  })

  it('lets a feature name the types of another and reach it through its services key', async () => {
    const files = {
      'src/features/one/a.ts':
        "import type { B } from '../two/b.ts'\nimport { service } from '../two/two.context.ts'\nexport const a = (b: B) => service(b)",
      'src/features/two/b.ts': 'export type B = string',
      'src/features/two/two.context.ts': 'export const service = (x: string) => x',
    }
    expect(await violations('allowed', files)).toEqual([])
  })
})
