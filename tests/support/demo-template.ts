import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { isOnServers } from './data-place.ts'
import { demoFolder, makeDemo } from './demo-folder.ts'
import startServers from './servers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demoTemplate: string
  }
}

/** Loads the demo once and has its files read; each end-to-end test works on a copy of it (vitest globalSetup). */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!isOnServers) {
    project.provide('demoTemplate', await demoFolder())
    return
  }
  const stopServers = await startServers(project)
  const template = join(tmpdir(), `tandem-demo-${process.pid}`)
  await makeDemo(template)
  project.provide('demoTemplate', template)
  return async () => {
    await rm(template, { recursive: true, force: true })
    await stopServers()
  }
}
