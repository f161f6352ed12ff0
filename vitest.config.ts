import { defineConfig } from 'vitest/config'

/** `TEST_ON=postgres-s3`: portals keep their rows in PostgreSQL and their files in S3 (tests/support/data-place.ts). */
const setupFiles = process.env.TEST_ON === 'postgres-s3' ? ['tests/support/left-out.ts'] : []

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/unit/**/*.test.ts'],
          globalSetup: ['tests/support/servers.ts', 'tests/support/migrated-sqlite.ts'],
          setupFiles,
          // A machine that builds and tests at once is slow; nothing in these tests waits for a time.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
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
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/demo-template.ts'],
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          // As patient as the browser's own waiting (journey.ts): two files share the machine.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
