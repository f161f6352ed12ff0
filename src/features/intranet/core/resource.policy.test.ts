import { describe, expect, it } from 'vitest'
import { type Role, roles, type Viewer } from '#platform/access/viewer.ts'
import { canAdd, canDelete, canEdit, canEnter, canSee } from './resource.policy.ts'

const viewer = (role: Role) => ({ role }) as Viewer
const everybody: readonly Role[] = roles
const members: readonly Role[] = ['USER', 'ADMIN', 'DEV']
const admins: readonly Role[] = ['ADMIN', 'DEV']

const sentences: [string, (v: Viewer) => boolean, readonly Role[]][] = [
  ['everybody enters the shared documents', (v) => canEnter(v, { collection: 'userIntranet' }), everybody],
  ['admins enter the board documents', (v) => canEnter(v, { collection: 'adminIntranet' }), admins],
  [
    'members see a members-only resource',
    (v) => canSee(v, { collection: 'userIntranet', visibility: 'members' }),
    members,
  ],
  [
    'everybody sees a public resource',
    (v) => canSee(v, { collection: 'userIntranet', visibility: 'public' }),
    everybody,
  ],
  ['admins see a board resource', (v) => canSee(v, { collection: 'adminIntranet', visibility: 'members' }), admins],
  [
    'a board resource marked public stays with admins',
    (v) => canSee(v, { collection: 'adminIntranet', visibility: 'public' }),
    admins,
  ],
  ['admins add', canAdd, admins],
  ['admins edit', canEdit, admins],
  ['admins delete', canDelete, admins],
]

describe('who may do what with intranet resources', () => {
  it.each(sentences)('only these: %s', (_sentence, may, allowed) => {
    expect(roles.filter((role) => may(viewer(role)))).toEqual(roles.filter((role) => allowed.includes(role)))
  })
})
