import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filledIn, pageAddresses } from '#tests/support/access/page-addresses.ts'
import { formsIn } from '#tests/support/forms-in.ts'
import { type GuardedPortal, openGuardedPortal } from '#tests/support/guarded-portal.ts'
import { checkedForms, problemsOf, type Sentences } from '../../src/shell/enhance/checked-forms.ts'

let portal: GuardedPortal
beforeAll(async () => {
  portal = await openGuardedPortal()
})
afterAll(() => portal.test.close())

const sentences: Sentences = Object.fromEntries(
  globSync('src/**/locales/**/nl.json').flatMap((file) => sentencesIn(JSON.parse(readFileSync(file, 'utf8')))),
)

function sentencesIn(tree: object, before = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[before + name, value]] : sentencesIn(value, `${before}${name}.`),
  )
}

/** Whatever is chosen in them is right: choices that always have a value, boxes, and files, which are looked at otherwise. */
const onlyChoices = [
  'articles-new',
  'queue-bulk-form',
  'users-columns',
  'appearance-logo-form',
  'import-export-form',
  'statements-form',
]

const rows = Object.values(pageAddresses).flat()
const viewers = ['visitor', 'user', 'admin'] as const

const found = new Map<string, ReturnType<typeof formsIn>>()

/** Of one page for one viewer: read once. */
async function formsFor(viewer: (typeof viewers)[number], path: string): Promise<ReturnType<typeof formsIn>> {
  const key = `${viewer} ${path}`
  const forms = found.get(key) ?? formsIn(await (await portal.send(viewer, path)).text())
  found.set(key, forms)
  return forms
}

describe('every form on every page', () => {
  it.each(rows)('$at', async ({ at }) => {
    const path = filledIn(at, portal.ids)
    for (const viewer of viewers) {
      const forms = await formsFor(viewer, path)
      for (const form of forms.filter(({ isSent, fields }) => isSent && fields.length > 0)) {
        if (onlyChoices.some((name) => form.className.includes(name))) continue
        expect([viewer, form.className, Object.keys(checkedForms)]).toEqual([
          viewer,
          form.className,
          expect.arrayContaining([form.checks]),
        ])
        expect([form.checks, form.isSilent]).toEqual([form.checks, true])
      }
    }
  })
})

/** Of the others nothing is wrong while they are empty, or no page shows them before something was done. */
const met = [
  'access-tokens',
  'application',
  'contact',
  'edit-document',
  'edit-folder',
  'edit-user',
  'fee-kind',
  'forgot-password',
  'ledger',
  'link-group',
  'new-email',
  'new-mandate',
  'new-subscriber',
  'new-user',
  'new-view',
  'organisation',
  'data-export',
  'own-password',
  'payment',
  'payment-settings',
  'register-entry',
  'reminder-settings',
  'reminder-text',
  'settings',
  'sign-in',
  'sign-up',
  'team-body',
  'team-person',
]

describe('an empty form', () => {
  const seen = new Set<string>()

  it.each(rows.filter(({ post }) => post))(
    'of $at is answered by the server as the browser answers it',
    async ({ at }) => {
      const path = filledIn(at, portal.ids)
      for (const viewer of viewers) {
        for (const form of await formsFor(viewer, path)) {
          if (!form.isSent || form.saysItself || !form.checks || form.typed.length === 0 || seen.has(form.checks))
            continue
          const values = { ...form.values, ...Object.fromEntries(form.typed.map((name) => [name, ''])) }
          const problems = [...problemsOf(form.checks, values, sentences)].filter(([field]) =>
            form.fields.includes(field),
          )
          if (problems.length === 0) continue
          seen.add(form.checks)
          const body = new URLSearchParams(values)
          const answer = await portal.change(viewer, 'POST', form.action || path, { body })
          const text = await answer.text()
          expect([form.checks, answer.status]).toEqual([form.checks, 422])
          for (const [field, sentence] of problems)
            expect([form.checks, field, text.includes(escaped(sentence))]).toEqual([form.checks, field, true])
        }
      }
    },
  )

  it('was met of each kind that a page shows at once', () => {
    expect([...seen].sort()).toEqual(met.toSorted())
  })
})

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;')

/** Forms that nothing can be wrong with: buttons, questions to a list, choices that always have a value, files, searches. */
const free: Record<string, string[]> = {
  buttons: [
    'invitation',
    'confirm-comment',
    'link-page',
    'copy-of-message',
    'button-form',
    'confirmed-form',
    'retry-table',
    'mail',
    'user-table',
    'import-check',
    'trash-page',
    'editor-page',
    'publication-state',
    'queue-card',
    'comments',
    'member-thread',
    'body-panel',
    'removed',
    'settings',
    'choice-sections',
    'grid-filters',
    'header',
    'login',
    'demo-roles-panel',
    'edit-resource',
  ],
  searches: [
    'not-found',
    'member',
    'messages',
    'subscribers',
    'user-filters',
    'user-search',
    'log-filters',
    'journal-filters',
    'receipt-filters',
    'reconciliation',
    'payer-search',
    'register',
    'export-users',
    'public-folder',
    'search-field',
    'article-filters',
    'translation',
  ],
  choices: ['column-menu', 'make-receipts', 'export-selection', 'import-columns', 'same-names', 'articles'],
  files: ['logo', 'import-start', 'statement-files'],
}

describe('in the sources', () => {
  it('every other form is one that nothing can be wrong with', () => {
    const known = new Set(Object.values(free).flat())
    const unchecked = globSync('src/**/*.tsx').filter((file) =>
      [...readFileSync(file, 'utf8').matchAll(/<(?:form|Form|fetcher\.Form)\b[\s\S]*?(?<!=)>/g)].some(
        ([tag]) => !/useChecks\(|\{\.\.\.checks\}|\bchecks=/.test(tag),
      ),
    )
    expect([...new Set(unchecked.map((file) => basename(file, '.tsx')))].toSorted()).toEqual([...known].toSorted())
  })
})

describe('the names of checked forms', () => {
  const sources = globSync('src/features/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
  const said = (name: string) => sources.some((text) => text.includes(`'${name}'`) || text.includes(`"${name}"`))

  it('are all of forms that exist', () => {
    const names = Object.keys(checkedForms).filter((name) => !name.startsWith('page-'))
    expect(names.filter((name) => !said(name))).toEqual([])
  })
})
