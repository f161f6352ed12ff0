import {
  everybody,
  everybodyFor,
  everybodyGone,
  everybodyWrong,
  members,
  notAuthenticated,
  type PageRow,
} from './outcomes.ts'

export const accountPages: Record<string, PageRow[]> = {
  '/login': [
    { at: '/login', get: [200, 302, 302], post: [422, 302, 302] },
    { at: '/login?to=%2Fadministration&reason=admin-guard.not-admin', get: [200, 403, 302], post: [422, 422, 302] },
  ],
  '/login/verify': [{ at: '/login/verify', get: [302, 302, 302], post: everybodyFor('auth/code-expired') }],
  '/login/passkey': [{ at: '/login/passkey', get: [302, 302, 302], post: everybodyFor('auth/passkey-refused') }],
  '/login/passkey-options': [{ at: '/login/passkey-options', get: [405, 405, 405], post: everybody }],
  '/settings/security': [{ at: '/settings/security', get: members, post: [notAuthenticated, 422, 422] }],
  '/settings/tokens': [{ at: '/settings/tokens', get: members, post: [notAuthenticated, 422, 422] }],
  '/settings/security/passkey-options': [
    { at: '/settings/security/passkey-options', get: [notAuthenticated, 405, 405], post: [401, 200, 200] },
  ],
  '/settings/contributions': [{ at: '/settings/contributions', get: members, post: [notAuthenticated, 404, 404] }],
  '/settings/contributions/receipts/:id': [
    { at: '/settings/contributions/receipts/none', get: [notAuthenticated, 404, 404] },
  ],
  '/settings/contributions/requests/:id': [
    { at: '/settings/contributions/requests/none', get: [notAuthenticated, 404, 404] },
  ],
  '/settings/data': [{ at: '/settings/data', get: members, post: [notAuthenticated, 422, 422] }],
  '/settings': [{ at: '/settings', get: members, post: [notAuthenticated, 422, 422] }],
  '/forgot-password': [
    { at: '/forgot-password', get: everybody, post: everybodyWrong },
    { at: '/forgot-password?sent=1', get: everybody, post: everybodyWrong },
  ],
  '/reset-password/:token': [{ at: '/reset-password/no-such-token', get: everybodyGone, post: everybodyWrong }],
  '/invitation/:token': [{ at: '/invitation/no-such-token', get: everybodyGone, post: everybodyWrong }],
  '/confirm-email/:token': [{ at: '/confirm-email/no-such-token', get: everybodyGone, post: everybodyGone }],
  '/setup/:token': [{ at: '/setup/no-such-token', get: everybodyGone, post: everybodyWrong }],
  '/settings/email': [{ at: '/settings/email', get: members, post: [notAuthenticated, 422, 422] }],
  '/settings/password': [{ at: '/settings/password', get: members, post: [notAuthenticated, 422, 422] }],
  '/login/again': [{ at: '/login/again', get: everybody, post: [422, 422, 422] }],
  '/logout': [{ at: '/logout', get: [302, 302, 302], post: [302, 302, 302] }],
}
