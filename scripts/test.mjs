// Every check there is, one step after the other. Only code that does not pass its check keeps the tests from being run.
// Says at the end which tests failed and why, how long it took, and how many passed and failed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join, relative } from 'node:path'

const workersOf = (count) => ['--fileParallelism', `--maxWorkers=${count}`]

rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')

keepTemporaryFilesInMemory()

const started = Date.now()
// The demo that tests work on copies of: made beside checks and unit tests, because most of its time it waits.
const demo = once(spawn('node', ['tests/support/demo-folder.ts'], { stdio: 'inherit' }), 'exit')
const hasPassedCheck = step('format, lint, types, arrows', 'npm', ['run', '--silent', 'check'])
// Each waits now and then for a process, a disk, a browser or a deadline: three keep two cores busy.
const hasPassedUnit =
  hasPassedCheck &&
  test('unit', 'unit, SQLite and PostgreSQL', ['--project=unit', '--project=unit-alone', ...workersOf(3)])
await demo
// A page that was slowed down (tests/support/e2e.ts) keeps a processor busy also while it waits.
const hasPassedBrowser =
  hasPassedCheck && test('e2e', 'browser', ['--project=e2e', ...workersOf(process.env.JOURNEY_SLOW ? 1 : 3)])
finish(hasPassedUnit && hasPassedBrowser)

/** Portals wait for the disk at every change, and nobody wants what tests write: where there is room, no disk is asked. */
function keepTemporaryFilesInMemory() {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return
  const { bavail, bsize } = statfsSync(memory)
  if (Math.min(bavail * bsize, process.availableMemory()) < 4 * 1024 ** 3) return
  // One per checkout: what a run that was killed left goes with the next one.
  const checkout = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8)
  const folder = join(memory, `tandem-tests-${checkout}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  // As /tmp: PostgreSQL runs as another account.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function test(report, name, words) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(report)}`]
  return step(name, 'vitest', ['run', ...reporters, ...words])
}

function step(name, command, words) {
  const begun = Date.now()
  console.log(`\n— ${name}`)
  const { status } = spawnSync(command, words, { stdio: 'inherit' })
  console.log(`— ${name}: ${seconds(begun)} s`)
  return status === 0
}

function finish(isGood) {
  const reports = ['unit', 'e2e'].map(reportOf).filter(existsSync)
  const counts = reports.map((path) => JSON.parse(readFileSync(path, 'utf8')))
  const sum = (key) => counts.reduce((total, report) => total + report[key], 0)
  for (const failure of counts.flatMap(failuresIn)) console.log(failure)
  console.log(`\nin ${seconds(started)} s`)
  console.log(`${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed`)
  process.exit(isGood ? 0 : 1)
}

/** Said again at the end, where somebody looks who has only the last lines of a long log. */
function failuresIn(report) {
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const reasons = failed.map((result) => [result.fullName, result.failureMessages.join('\n')])
    return [...reasons, ...(message ? [['(the file)', message]] : [])].map(
      ([title, reason]) => `\nFAILED ${file}: ${title}\n${reason.slice(0, 2000)}`,
    )
  })
}

function reportOf(name) {
  return `test-results/${name}.json`
}

function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1)
}
