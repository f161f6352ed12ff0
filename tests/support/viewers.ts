import type { Member, MemberRole } from '../../src/platform/access/viewer.ts'

/** Somebody who is signed in; the facts that a test is about are given. */
export const aMember = (facts: Partial<Member> & { role?: MemberRole } = {}): Member => ({
  role: 'USER',
  id: 'anna-anna-anna-anna-00',
  firstName: 'Anna',
  lastName: 'Peeters',
  email: 'anna@tandem.example',
  avatarColor: 'blue-700',
  defaultLanguage: 'nl',
  showTooltips: true,
  sessionId: 'session-of-anna',
  provedAt: 0,
  secondFactorDue: null,
  isAdminWithheld: false,
  mayManagePayments: false,
  ...facts,
})

export const anAdmin = (facts: Partial<Member> = {}): Member =>
  aMember({ role: 'ADMIN', id: 'louis-louis-louis-lo-0', firstName: 'Louis', lastName: 'Dubois', ...facts })
