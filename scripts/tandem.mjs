#!/usr/bin/env node
// `npx tandem …`: the built command on the pinned Node, whatever Node npx itself runs on.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const pinned = resolve(root, 'node_modules/.bin/node')
const { status } = spawnSync(
  existsSync(pinned) ? pinned : process.execPath,
  [resolve(root, 'build/server/index.js'), ...process.argv.slice(2)],
  { stdio: 'inherit', env: { NODE_ENV: 'production', ENVIRONMENT: 'production', ...process.env } },
)
process.exit(status ?? 1)
