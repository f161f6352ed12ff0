import { expect, it } from 'vitest'
import { placeAt, places } from './places.ts'

it.each(['information', 'information/:path', '/information/:path/edit'])(
  '%s shows the members’ documents',
  (pattern) => {
    expect(placeAt(pattern)).toBe(places.userIntranet)
  },
)

it.each(['administration/documents', '/administration/documents/:path/add'])(
  '%s shows the admins’ documents',
  (pattern) => {
    expect(placeAt(pattern)).toBe(places.adminIntranet)
  },
)

it.each(['administration/*', 'administration/documentsandmore', 'informationdesk', ''])(
  '"%s" shows no collection, rather than a wrong one',
  (pattern) => {
    expect(() => placeAt(pattern)).toThrow('no collection')
  },
)
