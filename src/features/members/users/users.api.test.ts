import { OpenAPIHono } from '@hono/zod-openapi'
import { beforeEach, expect, it } from 'vitest'
import type { Member, Viewer } from '#platform/access/viewer.ts'
import { visitor } from '#platform/access/viewer.ts'
import type { ApiEnvironment } from '#platform/api/serve-operation.server.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { openAdministration, type TestAdministration } from '#tests/support/open-administration.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'

type Page = { users: { id: string; status: string; lastPayment: number | null }[]; next: string | null }

describeOnEachDatabase('the users by the JSON interface', (open) => {
  let portal: TestAdministration
  let admin: Member
  beforeEach(async () => {
    portal = openAdministration(await open())
    admin = await portal.somebody('ADMIN', { lastPayment: 500 })
  })

  /** The app, as far as this corner needs it: who asks, and how an error is answered. */
  const ask = (viewer: Viewer, address: string) => {
    const app = new OpenAPIHono<ApiEnvironment>()
    app.onError((error, c) => {
      if (!isPortalError(error)) throw error
      return c.json({ code: error.code }, error.status as 400)
    })
    app.use(async (c, next) => {
      c.set('viewer', viewer)
      await next()
    })
    app.route('/', portal.administration.api)
    return app.request(address)
  }
  const page = async (address: string) => (await (await ask(admin, address)).json()) as Page
  const readAll = async (address: string) => {
    const paid: (number | null)[] = []
    let next: string | null = ''
    while (next !== null) {
      const answer: Page = await page(
        `${address}${address.includes('?') ? '&' : '?'}limit=2${next && `&after=${next}`}`,
      )
      paid.push(...answer.users.map(({ lastPayment }) => lastPayment))
      next = answer.next
    }
    return paid
  }

  it('come by last payment, ascending when active and descending when disabled, page by page', async () => {
    for (const lastPayment of [300, undefined, 100]) await portal.somebody('USER', lastPayment ? { lastPayment } : {})
    for (const lastPayment of [200, 400, 300]) await portal.somebody('USER', { lastPayment, disabled: true })
    expect(await readAll('/users')).toEqual([null, 100, 300, 500])
    expect(await readAll('/users?way=desc')).toEqual([500, 300, 100, null])
    expect(await readAll('/disabledUsers')).toEqual([400, 300, 200])
  })

  it('are narrowed as on the page, several values of one meaning any', async () => {
    const dev = await portal.somebody('DEV')
    const user = await portal.somebody('USER', { lastPayment: portal.clock.seconds() })
    const idsOf = async (query: string) => (await page(`/users?sort=name&${query}`)).users.map(({ id }) => id).sort()
    expect(await idsOf('role=DEV&role=USER')).toEqual([dev.id, user.id].sort())
    expect(await idsOf('payment=paid')).toEqual([user.id])
    expect(await idsOf(`q=${user.firstName}`)).toEqual([user.id])
    expect(await idsOf('paidFrom=2026-01-01&paidUntil=2026-01-01')).toEqual([user.id])
  })

  it('are announced one by one, each by the list that they are on', async () => {
    const user = await portal.somebody('USER')
    const disabled = await portal.somebody('USER', { disabled: true })
    const gone = await portal.somebody('USER')
    await portal.administration.deleteUser(admin, { id: gone.id, isDisabled: false })
    const one = await (await ask(admin, `/users/${user.id}`)).json()
    expect(one).toMatchObject({ id: user.id, email: user.email, role: 'USER', deletedAt: 0 })
    expect(JSON.stringify(one)).not.toMatch(/password|secret|token|searchText|sortName/i)
    expect(await (await ask(admin, `/disabledUsers/${disabled.id}`)).json()).toMatchObject({ status: 'disabled' })
    for (const [address, code] of [
      [`/users/${disabled.id}`, 'user.could-not-get-user'],
      [`/disabledUsers/${user.id}`, 'user.could-not-get-disabled-user'],
      [`/users/${gone.id}`, 'user.could-not-get-user'],
      ['/users/nobody', 'user.could-not-get-user'],
    ] as const) {
      const answer = await ask(admin, address)
      expect([answer.status, await answer.json()]).toEqual([404, { code }])
    }
  })

  it.each([
    'limit=0',
    'limit=501',
    'limit=x',
    'sort=password',
    'way=up',
    'role=KING',
    'role=USER&role=KING',
    'paidFrom=2026-02-30',
    'payment=maybe',
    'after=nonsense',
    `q=${'x'.repeat(201)}`,
    'magistrate=1',
    `after=${Buffer.from('[5,"x"]').toString('base64url')}&sort=name&limit=501`,
  ])('refuses %s', async (query) => {
    expect((await ask(admin, `/users?${query}`)).status).toBe(400)
  })

  it('refuses a cursor of another order', async () => {
    await portal.somebody('USER')
    const { next } = await page('/users?limit=1&sort=name')
    expect((await ask(admin, `/users?limit=1&sort=role&after=${next}`)).status).toBe(400)
  })

  it('are for admins', async () => {
    const user = await portal.somebody('USER')
    for (const address of [
      '/users',
      '/disabledUsers',
      `/users/${user.id}`,
      '/users?limit=x',
      '/disabledUsers/nobody',
    ]) {
      expect((await ask(visitor, address)).status).toBe(401)
      expect((await ask(user, address)).status).toBe(403)
      expect((await ask({ ...admin, isAdminWithheld: true }, address)).status).toBe(403)
    }
  })
})
