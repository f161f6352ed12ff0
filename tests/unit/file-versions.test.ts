import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GuardedPortal, openGuardedPortal } from '#tests/support/guarded-portal.ts'
import { anAdmin } from '#tests/support/viewers.ts'
import { newId } from '../../src/platform/ids/new-id.server.ts'

let portal: GuardedPortal
beforeAll(async () => {
  portal = await openGuardedPortal()
})
afterAll(() => portal.test.close())

/** Answers the id of the new bytes. */
async function replaceFile(resource: string, bytes: string): Promise<string> {
  const { services } = portal.test.portal
  const id = newId()
  const path = join(portal.test.dataDir, id)
  writeFileSync(path, bytes)
  const upload = {
    id,
    memberId: 'louis',
    metadata: { filename: 'b.docx', replaces: resource },
    size: bytes.length,
    path,
  }
  await services.intranet.uploadOwner.finish(anAdmin(), upload)
  return id
}

const body = async (path: string) => (await portal.send('user', path)).text()

it('a page lists the versions of a file, gives an old one its place back and removes one for good', async () => {
  const { memberFile } = portal.ids
  const first = await body(`/files/${memberFile}`)
  const second = await replaceFile(memberFile, 'second version')
  const address = `/information/${memberFile}/versions`
  const change = async (fields: Record<string, string>) =>
    portal.change('admin', 'POST', address, { body: new URLSearchParams(fields) })

  const listed = (await (await portal.send('user', address)).json()) as { versions: unknown[]; mayManage: boolean }
  expect(listed).toMatchObject({
    mayManage: false,
    versions: [
      { id: second, number: 2, extension: 'docx', size: 14, isCurrent: true },
      { id: memberFile, number: 1, extension: 'pdf', isCurrent: false },
    ],
  })
  expect(await body(`/files/${memberFile}`)).toBe('second version')
  expect(await body(`/files/${memberFile}/versions/${memberFile}`)).toBe(first)

  expect(await (await change({ intent: 'restore-version', version: memberFile })).json()).toMatchObject({
    done: 'restore-version',
    version: memberFile,
    mayManage: true,
    versions: [
      { number: 1, isCurrent: true },
      { number: 2, isCurrent: false },
    ],
  })
  expect(await body(`/files/${memberFile}`)).toBe(first)

  const current = await change({ intent: 'remove-version', version: memberFile })
  expect([current.status, await current.json()]).toMatchObject([
    409,
    { problem: { key: 'error.intranet.version-is-current' } },
  ])
  expect(await (await change({ intent: 'remove-version', version: second })).json()).toMatchObject({
    done: 'remove-version',
    versions: [{ number: 1 }],
  })
  expect((await portal.send('user', `/files/${memberFile}/versions/${second}`)).status).toBe(404)
})

it('a page asks which file names a folder has already', async () => {
  const { memberFolder, memberFile } = portal.ids
  const query = new URLSearchParams([
    ['file', 'Enkel-Ledenzaak STUK.pdf'],
    ['file', 'other.pdf'],
  ])
  const answer = await portal.send('admin', `/information/${memberFolder}/same-names?${query}`)
  expect(await answer.json()).toMatchObject({ found: [{ file: 'Enkel-Ledenzaak STUK.pdf', id: memberFile }] })
})
