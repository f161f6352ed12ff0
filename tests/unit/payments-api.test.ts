import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '#tests/support/a-member.ts'
import { anAccessToken, bearer } from '#tests/support/access-token.ts'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'
import type { Scope } from '../../src/platform/access/scopes.ts'

let test: TestPortal
let treasurer: TestMember
let member: TestMember

beforeAll(async () => {
  test = await openTestPortal()
  treasurer = await test.aMember({ mayManagePayments: true })
  member = await test.aMember()
})
afterAll(() => test.close())

const MiB = 1024 * 1024

/** A file of this size, which notes how much of it was read. */
function aFile(size: number) {
  const file = { read: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = new Uint8Array(Math.min(64 * 1024, size - file.read))
        file.read += piece.length
        if (piece.length > 0) controller.enqueue(piece)
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { file, body }
}

/** @param length what the request says of its size; absent: nothing */
async function send(token: string | null, size: number, length?: number) {
  const { file, body } = aFile(size)
  const headers = {
    'Content-Type': 'application/octet-stream',
    ...(token && bearer(token)),
    ...(length !== undefined && { 'Content-Length': String(length) }),
  }
  const init = { method: 'POST', headers, body, duplex: 'half' } as { method: string; body: BodyInit }
  const answer = await test.visitor().request('/api/v1/payments/statements', init)
  const { error } = (await answer.json()) as { error: { code: string } }
  return [answer.status, error.code, file.read] as const
}

const tokenOf = (owner: TestMember, ...scopes: Scope[]) => anAccessToken(test, owner, scopes)

describe('a file that a program sends to the payments', () => {
  it('is not read before it is known whose it is, what they may, and how large it is', async () => {
    const good = await tokenOf(treasurer, 'payments:write')
    expect(await send(null, MiB)).toEqual([401, 'admin-guard.not-authenticated', 0])
    expect(await send('tdm_nonsense', MiB)).toEqual([401, 'auth/invalid-access-token', 0])
    expect(await send(await tokenOf(treasurer, 'payments:read'), MiB)).toEqual([403, 'auth/missing-scope', 0])
    expect(await send(good, 11 * MiB, 11 * MiB)).toEqual([413, 'request.too-large', 0])
    await expect(tokenOf(member, 'payments:write')).rejects.toMatchObject({ code: expect.any(String) })
  })

  it('is read up to the limit, whatever it says of itself', async () => {
    const good = await tokenOf(treasurer, 'payments:write')
    const [status, code, read] = await send(good, 40 * MiB)
    expect([status, code]).toEqual([413, 'request.too-large'])
    expect(read).toBeLessThan(11 * MiB)
    expect(await send(good, 1000)).toEqual([422, expect.stringMatching(/^payments\.statement-/), 1000])
  })

  it('is no longer taken from somebody who lost the right', async () => {
    const good = await tokenOf(treasurer, 'payments:write', 'payments:read')
    const { db } = test.portal.database
    const set = (mayManagePayments: boolean) =>
      db.updateTable('membersUser').set({ mayManagePayments }).where('id', '=', treasurer.id).execute()
    await set(false)
    expect(await send(good, MiB)).toEqual([403, 'admin-guard.not-treasurer', 0])
    expect((await test.visitor().get('/api/v1/payments/claims', bearer(good))).status).toBe(403)
    await set(true)
  })
})
