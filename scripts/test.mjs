// Every check there is, one after the other; stops at the first that fails and says how long each took.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'

rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')

const steps = [
  ['format, lint, types, arrows', 'npm', ['run', '--silent', 'check']],
  ['unit, SQLite and PostgreSQL', 'vitest', vitest('unit')],
  ['browser', 'vitest', vitest('journeys')],
]

const started = Date.now()
for (const [name, command, words] of steps) {
  const begun = Date.now()
  console.log(`\n— ${name}`)
  const { status } = spawnSync(command, words, { stdio: 'inherit' })
  console.log(`— ${name}: ${seconds(begun)} s`)
  if (status !== 0) finish(1)
}
finish(0)

function vitest(project) {
  const report = `--outputFile.json=test-results/${project}.json`
  return ['run', '--project', project, '--reporter=default', '--reporter=json', report]
}

function finish(code) {
  const reports = ['unit', 'journeys'].map((project) => `test-results/${project}.json`).filter(existsSync)
  const counts = reports.map((path) => JSON.parse(readFileSync(path, 'utf8')))
  const sum = (key) => counts.reduce((total, report) => total + report[key], 0)
  console.log(`\nin ${seconds(started)} s`)
  console.log(`${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed`)
  process.exit(code)
}

function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1)
}
