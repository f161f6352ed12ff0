import { describe, expect, it } from 'vitest'
import type { Database } from '#platform/database/open-database.server.ts'
import { createI18n } from '#platform/i18n/create-i18n.ts'
import { createEmails } from './emails.server.ts'

const words = (greeting: string) => ({
  email: { greeting, 'greeting-to-nobody': 'Dag,', 'link-intro': 'Adres:', closing: 'Groeten,' },
  feature: {
    reset: {
      subject: 'Van {{association}}',
      body: 'Eerst {{date}}.\n\nDan.',
      button: 'Kies',
      after: 'Eens.',
      why: 'Zo.',
    },
    changed: { subject: 'Gewijzigd', body: 'Klaar.', button: 'Kies', why: 'Zo.', leave: 'Uitschrijven' },
  },
})
const i18n = {
  nl: createI18n('nl', words('Beste {{firstName}},')),
  fr: createI18n('fr', words('Bonjour {{firstName}},')),
}

const green = {
  primary: ['#1f6b46', '#7fd1a5'],
  onPrimary: ['#fffffe', '#0a1f14'],
  robe: ['#206c47', '#80d2a6'],
} as const

const emails = createEmails({
  publicUrl: 'https://leden.example.be',
  i18nFor: (language) => i18n[language],
  letterhead: async (_db, language) => ({
    name: language === 'nl' ? 'Vereniging' : 'Association',
    imprint: [],
    colours: green,
  }),
})
const db = {} as Database

describe('emails', () => {
  it('have the colours of the association, in light and in dark programs', async () => {
    const order = { words: 'feature.reset', facts: { date: '01/02/2026' }, path: '/reset-password/abc' }
    const { html } = await emails.write(db, { language: 'nl', firstName: 'Anna' }, order)
    for (const colour of Object.values(green).flat()) expect(html).toContain(colour)
  })

  it('speak the language of the reader and name the association in it', async () => {
    const order = { words: 'feature.reset', facts: { date: '01/02/2026' }, path: '/reset-password/abc' }
    const nl = await emails.write(db, { language: 'nl', firstName: 'Anna' }, order)
    expect(nl.subject).toBe('Van Vereniging')
    expect(nl.text).toContain(
      'Beste Anna,\n\nEerst 01/02/2026.\n\nDan.\n\nKies:\nhttps://leden.example.be/reset-password/abc\n\nEens.',
    )
    const fr = await emails.write(db, { language: 'fr', firstName: 'Anna' }, order)
    expect(fr.text).toContain('Bonjour Anna,')
    expect(fr.subject).toBe('Van Association')
  })

  it('greet somebody without a name, and go without a button', async () => {
    const { text, html } = await emails.write(db, { language: 'nl', firstName: '' }, { words: 'feature.changed' })
    expect(text).toContain('Dag,\n\nKlaar.')
    expect(html).not.toContain('<a ')
  })

  it('let their reader leave by one press where the page takes it, and by a page otherwise', async () => {
    const reader = { language: 'nl', firstName: '' } as const
    const headersWith = async (leave?: string) =>
      (await emails.write(db, reader, { words: 'feature.changed', ...(leave && { leave }) })).headers
    expect(await headersWith('/unsubscribe/abc')).toMatchObject({
      'List-Unsubscribe': '<https://leden.example.be/unsubscribe/abc>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(Object.keys(await headersWith('/settings'))).toEqual(['Content-Language', 'List-Unsubscribe'])
    expect(Object.keys(await headersWith())).toEqual(['Content-Language'])
  })

  it('do not leave with a word missing', async () => {
    await expect(emails.write(db, { language: 'nl', firstName: '' }, { words: 'feature.nothing' })).rejects.toThrow(
      'no words for feature.nothing.subject',
    )
  })

  it('for many are those that each would get alone', async () => {
    const order = { words: 'feature.changed', path: '/article/een' }
    const long = `Anna-Sofie ${'van den Bergh '.repeat(8)}& <zonen> $&`
    for (const language of ['nl', 'fr'] as const)
      for (const firstName of ['Zoë', '', long]) {
        const leave = '/unsubscribe/a&b'
        const write = await emails.writeForMany(db, language, order)
        expect(write({ firstName, leave })).toEqual(
          await emails.write(db, { language, firstName }, { ...order, leave }),
        )
      }
  })

  it('for many are drawn once for each language, and anew when something in them changes', async () => {
    const order = { words: 'feature.changed', path: '/article/een' }
    const nl = await emails.writeForMany(db, 'nl', order)
    const fr = await emails.writeForMany(db, 'fr', order)
    expect(await emails.writeForMany(db, 'nl', { ...order })).toBe(nl)
    expect(await emails.writeForMany(db, 'fr', { ...order })).toBe(fr)
    const other = await emails.writeForMany(db, 'nl', { ...order, path: '/article/twee' })
    expect(other({ firstName: '', leave: '/settings' }).text).toContain('/article/twee')
  })
})
