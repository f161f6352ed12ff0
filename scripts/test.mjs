// Every check there is, one step after the other. Only code that does not pass its check keeps the tests from being run.
// Says at the end how long it took, and how many tests passed and failed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'

/** They hold the portal to a time, such as "within a second": nothing else runs beside them. */
const measuring = [
  'src/features/intranet/tree/large-tree.test.ts',
  'tests/journeys/file-list-long.test.ts',
  'tests/journeys/people.test.ts',
  'tests/journeys/second-factor.test.ts',
  'tests/journeys/session-end.test.ts',
  'tests/journeys/upload.test.ts',
]
const others = ['--fileParallelism', '--maxWorkers=2', ...measuring.map((file) => `--exclude=${file}`)]

rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')

const started = Date.now()
const hasPassedCheck = step('format, lint, types, arrows', 'npm', ['run', '--silent', 'check'])
const outcomes = hasPassedCheck
  ? [
      test('unit', 'unit, SQLite and PostgreSQL', ['--project=unit', ...others]),
      test('journeys', 'browser', ['--project=journeys', ...others]),
      test('measuring', 'by the clock', ['--project=unit', '--project=journeys', '--maxWorkers=1', ...measuring]),
    ]
  : []
finish(hasPassedCheck && outcomes.every(Boolean))

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
  const reports = ['unit', 'journeys', 'measuring'].map(reportOf).filter(existsSync)
  const counts = reports.map((path) => JSON.parse(readFileSync(path, 'utf8')))
  const sum = (key) => counts.reduce((total, report) => total + report[key], 0)
  console.log(`\nin ${seconds(started)} s`)
  console.log(`${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed`)
  process.exit(isGood ? 0 : 1)
}

function reportOf(name) {
  return `test-results/${name}.json`
}

function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1)
}
