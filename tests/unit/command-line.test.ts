import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildFolder, compileCache } from '#tests/support/build-folder.ts'
import { version } from '../../package.json'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tandem-command-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

function start(words: readonly string[], environment: Record<string, string> = {}) {
  const own = {
    PATH: process.env.PATH,
    ...compileCache,
    NODE_ENV: 'production',
    ENVIRONMENT: 'test',
    DATA_DIR: dataDir,
  }
  const program = [join(buildFolder, 'server/index.js'), ...words]
  return spawn(process.execPath, program, { env: { ...own, LOG_LEVEL: 'silent', ...environment } })
}

async function run(words: readonly string[], { input = '', ...environment }: Record<string, string> = {}) {
  const child = start(words, environment)
  const said = { out: '', err: '' }
  child.stdout.on('data', (text) => (said.out += text))
  child.stderr.on('data', (text) => (said.err += text))
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  return { code: code as number | null, ...said }
}

describe('the command line', () => {
  it('tells what each command does, and its version', async () => {
    const { code, out, err } = await run(['--help'])
    expect([code, err]).toEqual([0, ''])
    const lines = out.trim().split('\n')
    expect(lines.length).toBeGreaterThan(10)
    for (const line of lines) expect(line).toMatch(/^tandem \S.*\S {2,}[a-z]/)
    expect(await run(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' })
    expect(await run(['no-such-command'])).toEqual({ code: 64, out: '', err: out })
  })

  it('says in one line what each wrong setting must be', async () => {
    const wrong = { PORT: 'abc', PUBLIC_URL: 'ftp:x', TRASH_DAYS: '-1', UPLOAD_LIMIT: '1.5' }
    const lines = [
      'PORT: must be a whole number from 0 to 65535',
      'PUBLIC_URL: must be an http:// or https:// address, for example https://leden.example.be',
      'UPLOAD_LIMIT: must be a whole number of at least 1',
      'TRASH_DAYS: must be a whole number from 0 to 3650',
    ]
    const { code, out, err } = await run(['migrate'], wrong)
    expect([code, out, err.trimEnd().split('\n').sort()]).toEqual([78, '', lines.sort()])
  })

  it('says that the schema is up to date', async () => {
    expect(await run(['migrate'])).toMatchObject({ code: 0, out: 'Database schema is up to date.\n' })
  })

  it.each([
    ['a@x.example', 'kort', 'The password must be at least 12 characters long.'],
    ['notmail', 'een-lang-genoeg-wachtwoord', 'This is not a valid email address.'],
  ])('refuses %s with the password %s in a sentence', async (email, password, sentence) => {
    const { code, err } = await run(['admin', 'create', email, 'A', 'B'], { input: `${password}\n` })
    expect([code, err.replace('Password: ', '')]).toEqual([65, `${sentence}\n`])
  })

  it('goes on when nobody reads what it says', async () => {
    const child = start(['doctor'])
    let err = ''
    child.stderr.on('data', (text) => (err += text))
    child.stdout.destroy()
    const [code] = await once(child, 'close')
    expect([[0, 1].includes(code as number), err]).toEqual([true, ''])
  })
})
