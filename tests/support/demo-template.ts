import { cp, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { copyPlace, isOnServers } from './data-place.ts'
import { isEverythingRead } from './portal-data.ts'
import { type PortalProcess, startPortal } from './portal-process.ts'
import startServers from './servers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demoTemplate: string
  }
}

/** Loads the demo once and has its files read; each journey works on a copy of it (vitest globalSetup). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stopServers = isOnServers ? await startServers(project) : async () => undefined
  const portal = await startPortal()
  const template = `${portal.dataDir}-template`
  try {
    await untilEverythingIsRead(portal)
    await portal.end('SIGTERM')
    await cp(portal.dataDir, template, { recursive: true })
    await copyPlace(portal.dataDir, template)
  } finally {
    await portal.close()
  }
  project.provide('demoTemplate', template)
  return async () => {
    await rm(template, { recursive: true, force: true })
    await stopServers()
  }
}

async function untilEverythingIsRead(portal: PortalProcess): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!isEverythingRead(portal)) {
    if (Date.now() > deadline) throw new Error('the files of the demo are still not read')
    await pause(100)
  }
}
