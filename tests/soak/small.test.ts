import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { runServer } from '#tests/support/run-server.ts'
import { TestBrowser } from '#tests/support/test-browser.ts'
import { insertRows } from '../../bench/support/runtime.ts'
import { makeContainer } from '../../scripts/attack/container.ts'
import { newId } from '../../src/platform/ids/new-id.server.ts'
import { mailingTo, stateOfMailing } from './a-mailing.ts'
import { type Place, withData } from './observe.ts'
import { prepare } from './prepare.ts'

const MiB = 1024 * 1024
const people = Number(process.env.PEOPLE ?? 5000)
const imports = '/administration/members/import'

/** Of which the portal may take so much itself, in MiB; the rest is for the processes that it starts, and the system's cache. */
const [machine, most] = [256, 220]

/** `PEOPLE=500 npm run soak -- small` for less. Not on a disk in memory: what is written there would count as the portal's. */
it(`imports ${people}, sends an archive of 1 GB and mails ${people} on a machine of ${machine} MB`, async () => {
  const { place, environment, session } = await prepare(undefined, mailingTo(people))
  const folder = await plantArchive(place)
  // Where nobody may make a group, what the portal takes is looked at all the same.
  const container = makeContainer(machine)
  const server = await runServer({ ...environment, MEMORY: 'small' }, undefined, container?.processes)
  const peaks: Record<string, number> = {}
  const reached = (what: string) => {
    peaks[what] = peakOf(server.process.pid)
  }
  const browser = new TestBrowser((request) => fetch(request, { redirect: 'manual' }), server.address, null)
  browser.cookies.set('session', session)
  try {
    for (const path of ['/', '/news', '/information', '/administration', '/administration/members'])
      expect([path, (await browser.get(path)).status]).toEqual([path, 200])
    reached('pages')
    await importPeople(browser, server.address)
    reached('import')
    expect(await lengthOf(await browser.get(`/files/zip?id=${folder}`))).toBeGreaterThan(1024 * MiB)
    reached('archive')
    while (!(await isDelivered(place))) await pause(1000)
    reached('mailing')
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  } finally {
    process.stdout.write(`${JSON.stringify({ peaks, isLimited: container !== null })}\n${server.complaints()}\n`)
    server.process.kill('SIGKILL')
    await server.ended
    container?.remove()
  }
  expect(peaks.mailing).toBeLessThan(most)
})

/** A folder with 1 GB in files that are holes in the disk. Answers its id. */
async function plantArchive({ url, dataDir }: Place): Promise<string> {
  const folder = newId()
  const files = Array.from({ length: 1024 }, newId)
  for (const id of files) {
    const path = join(dataDir, 'files/userIntranet', id, 'defaultFile.pdf')
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, '')
    truncateSync(path, MiB)
  }
  const rows = files.map((id, n): [string, string, '0', string, string] => [id, folder, '0', `Stuk ${n}`, `Pièce ${n}`])
  await withData({ url, dataDir }, (db) =>
    insertRows({ db, name: 'SQLite' }, [[folder, null, '1', 'Archief', 'Archive'], ...rows], MiB),
  )
  return folder
}

async function importPeople(browser: TestBrowser, origin: string): Promise<void> {
  const rows = Array.from({ length: people }, (_, index) => `Nieuw;Nele ${index};nieuw-${index}@example.be`)
  const begun = await browser.request(`${imports}/file?name=leden.csv`, {
    method: 'POST',
    headers: { Origin: origin, 'X-XSRF-TOKEN': await browser.xsrfToken() },
    body: ['Naam;Voornaam;E-mailadres', ...rows].join('\r\n'),
  })
  expect(begun.status).toBe(200)
  const [, id] = /"([\w-]{20,})"/.exec(await begun.text()) ?? []
  const columns = { 'column-0': 'lastName', 'column-1': 'firstName', 'column-2': 'email' }
  expect((await browser.post(`${imports}/${id}`, { intent: 'check', ...columns })).status).toBe(302)
  expect((await browser.post(`${imports}/${id}`, { intent: 'confirm', revision: '1' })).status).toBe(302)
}

async function lengthOf(answer: Response): Promise<number> {
  expect(answer.status).toBe(200)
  let length = 0
  for await (const chunk of answer.body ?? []) length += chunk.length
  return length
}

async function isDelivered(place: Place): Promise<boolean> {
  const { sent, failed } = await stateOfMailing(place)
  expect(failed).toBe(0)
  return sent === people
}

/** MiB that the process took at most so far. */
const peakOf = (pid: number | undefined): number =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
