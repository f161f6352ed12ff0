import { describe, expect, it } from 'vitest'
import { bundleRoutes } from '#tests/support/bundle-routes.ts'

const routes = await bundleRoutes()
const guardAt = (pattern: string) => routes.find((route) => route.pattern === pattern)?.handle.guard

describe('what a route declares', () => {
  it.each([
    ['/login', undefined, 'account'],
    ['/login/verify', undefined, 'account'],
    ['/forgot-password', 'forgotten', 'account'],
    ['/reset-password/:token', 'link', 'account'],
    ['/invitation/:token', 'link', 'account'],
    ['/setup/:token', 'link', 'account'],
    ['/confirm-email/:token', 'link', undefined],
    ['/contact', 'contact', 'form'],
    ['/team/become-member', 'application', 'form'],
    ['/newsletter', 'newsletter', 'form'],
    ['/newsletter/confirm/:token', 'newsletter', 'form'],
    ['/unsubscribe/:id', 'unsubscribe', 'form'],
    ['/article/:id/comments', 'comment', 'form'],
    ['/article/:id/comments/:comment', 'comment', 'form'],
    ['/article/:id/confirm/:token', 'comment', 'form'],
    ['/article/:id/comments/:comment/flags', 'flag', 'form'],
    ['/settings', 'settings', undefined],
    ['/administration/members/import/file', 'write', 'administration'],
    ['/administration/members/import/:id', 'import', 'administration'],
  ])('%s counts as %s and asks for the proof %s', (pattern, rate, purpose) => {
    expect([guardAt(pattern)?.rate?.name, guardAt(pattern)?.proof?.purpose]).toEqual([rate, purpose])
  })

  const changing = routes.filter(({ hasAction }) => hasAction)

  it('takes changes of the administration and the shared folders from those who may, never without a proof', () => {
    const inside = changing.filter(({ pattern }) => /^\/(administration|information)(\/|$)/.test(pattern))
    expect(inside.length).toBeGreaterThan(50)
    for (const { pattern, handle } of inside) {
      const { session, proof, xsrf } = handle.guard ?? {}
      expect([pattern, session, proof, xsrf]).toEqual([
        pattern,
        pattern.startsWith('/administration/payments') ? 'treasurer' : 'admin',
        { purpose: 'administration', withoutToken: null },
        true,
      ])
    }
  })

  it('takes more than a form of text only where files come with it, and from whom', () => {
    const large = changing.filter(({ handle }) => (handle.guard?.body.maxBytes ?? 0) > 256 * 1024)
    expect(large.map(({ pattern, handle }) => `${pattern} ${handle.guard?.session}`).sort()).toEqual([
      '/administration/appearance/logo admin',
      '/administration/members/import/file admin',
      '/administration/pages/:slug admin',
      '/administration/pages/team/people/:id admin',
      '/administration/payments/statements treasurer',
      '/administration/payments/statements/file treasurer',
      '/contact anybody',
    ])
  })

  it('checks the origin and the token of every form', () => {
    expect(changing.filter(({ handle }) => !handle.guard?.xsrf)).toEqual([])
  })

  it('counts what anybody may send, but for signing in and out, which count for themselves', () => {
    const uncounted = changing.filter(({ handle: { guard } }) => guard?.session === 'anybody' && !guard.rate)
    expect(uncounted.map(({ pattern }) => pattern).sort()).toEqual([
      '/login',
      '/login/again',
      '/login/passkey',
      '/login/passkey-options',
      '/login/verify',
      '/logout',
    ])
  })
})
