import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

/** `TEST_ON=postgres-s3`: portals keep their rows in PostgreSQL and their files in S3 (tests/support/data-place.ts). */
const setupFiles = process.env.TEST_ON === 'postgres-s3' ? ['tests/support/left-out.ts'] : []

/** What stands in for another module would stay for the files that follow in the same process. */
const withModulesOfTheirOwn = ['src/platform/uploads/upload-file.test.ts']

/** Pages that get a part of the processor (tests/support/e2e.ts) may take their time. */
const slowness = Number(process.env.JOURNEY_SLOW ?? 1)

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/unit/**/*.test.ts'],
          exclude: withModulesOfTheirOwn,
          globalSetup: ['tests/support/servers.ts', 'tests/support/migrated-sqlite.ts'],
          setupFiles,
          // A machine that builds and tests at once is slow; nothing in these tests waits for a time.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // The portal as it is shipped: what Vitest takes through its own loader asks for each import by a getter.
          server: { deps: { external: [/\/build\/server\//] } },
          // To import the same modules again for each file cost a third of the whole run.
          isolate: false,
          // Tests make much and keep little: what is tidied up less often takes a fifteenth less of the processor.
          execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
          expect: { poll: { timeout: 15_000 } },
        },
      },
      { test: { name: 'unit-alone', include: withModulesOfTheirOwn, testTimeout: 60_000 } },
      {
        test: {
          name: 'soak',
          include: ['tests/soak/**/*.test.ts'],
          globalSetup: ['tests/support/servers.ts', 'tests/support/migrated-sqlite.ts'],
          testTimeout: 60 * 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/demo-template.ts'],
          setupFiles,
          testTimeout: 120_000 * slowness,
          hookTimeout: 60_000 * slowness,
          fileParallelism: false,
          isolate: false,
          // As long as the browser's own waiting (e2e.ts): three files share the machine, and perhaps others do.
          expect: { poll: { timeout: 30_000 * slowness } },
        },
      },
    ],
  },
})
