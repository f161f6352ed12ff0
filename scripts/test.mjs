// Every check there is, one step after the other. Only code that does not pass its check keeps the tests from being run.
// Says at the end how long it took, and how many tests passed and failed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'

const workers = ['--fileParallelism', '--maxWorkers=2']

rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')

const started = Date.now()
const hasPassedCheck = step('format, lint, types, arrows', 'npm', ['run', '--silent', 'check'])
const outcomes = hasPassedCheck
  ? [
      test('unit', 'unit, SQLite and PostgreSQL', ['--project=unit', '--project=unit-alone', ...workers]),
      test('journeys', 'browser', ['--project=journeys', ...workers]),
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
  const reports = ['unit', 'journeys'].map(reportOf).filter(existsSync)
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
