import { cp, rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { startPortal } from './portal-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demoTemplate: string
  }
}

/** Loads the demo once; each journey works on a copy of it (vitest globalSetup). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const portal = await startPortal()
  await portal.end('SIGTERM')
  const template = `${portal.dataDir}-template`
  await cp(portal.dataDir, template, { recursive: true })
  await portal.close()
  project.provide('demoTemplate', template)
  return () => rm(template, { recursive: true, force: true })
}
