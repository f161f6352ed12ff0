import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { namingOf } from '../../vite-messages-plugin.ts'

const named = namingOf([
  'list.title',
  'list.rows_one',
  'list.rows_other',
  'list.roles.admin.name',
  'list.roles.admin.help',
  'list.by.name',
  'list.by.office.name',
])
const namedIn = (code: string) => named(parseAst(code) as never)

describe('the messages that a module names', () => {
  it('are those of keys that it writes out, with their plural forms', () => {
    expect(namedIn("t('list.title'); t(isMany ? 'list.rows' : 'list.none')")).toEqual([
      'list.title',
      'list.rows_one',
      'list.rows_other',
    ])
  })

  it('are those of keys with a part that is filled in', () => {
    expect(namedIn(`t(\`list.roles.\${role}.name\`)`)).toEqual(['list.roles.admin.name'])
    expect(namedIn(`t(\`list.\${name}\`)`)).toEqual(['list.title', 'list.rows_one', 'list.rows_other'])
    expect(namedIn(`t(\`list.by.\${name}\`)`)).toEqual(['list.by.name'])
    expect(namedIn(`t(\`list.roles.\${path}\`)`)).toEqual(['list.roles.admin.name', 'list.roles.admin.help'])
  })

  it('are all of a group that it names', () => {
    expect(namedIn("const group = 'list.roles.admin'")).toEqual(['list.roles.admin.name', 'list.roles.admin.help'])
    expect(namedIn("const word = 'list'")).toEqual([])
  })
})
