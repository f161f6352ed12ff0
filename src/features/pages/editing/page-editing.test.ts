import { beforeEach, expect, it } from 'vitest'
import { createAudit } from '#platform/audit/audit.server.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { createI18n } from '#platform/i18n/create-i18n.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { translationStateOf } from '#platform/i18n/localized-text.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { createTestClock } from '#tests/support/test-clock.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember, anAdmin } from '#tests/support/viewers.ts'
import fr from '../locales/fr.json'
import nl from '../locales/nl.json'
import { createPageEditing } from './page-editing.service.server.ts'
import { pageFormSchema } from './page-form.schema.ts'
import type { PageForm } from './page-form.ts'

const louis = anAdmin()
const words = { nl: createI18n('nl', nl), fr: createI18n('fr', fr) }
const i18nFor = (language: Language) => words[language]

describeOnEachDatabase('the pages that admins write', (open) => {
  let db: Database
  let announced: string[]
  let clock: ReturnType<typeof createTestClock>
  let gone: string[]
  let editing: ReturnType<typeof createPageEditing>

  beforeEach(async () => {
    db = (await open()).db
    announced = []
    gone = []
    clock = createTestClock()
    editing = createPageEditing({
      retentionBySetting: { trashDays: 30, backupDays: 35, signInMonths: 12, paymentYears: 7, disabledMonths: 24 },
      db,
      clock,
      i18nFor,
      audit: createAudit({ clock, environment: 'test', newId }),
      live: { announce: (...topics: string[]) => void announced.push(...topics) },
      pictures: {
        async requireThere(_trx, ids) {
          if (ids.some((id) => gone.includes(id))) throw new Error('gone')
        },
      },
    })
  })

  /** As the form of that page sends it. */
  const form = (slug: 'home' | 'terms', fields: Record<string, string>): PageForm =>
    pageFormSchema(slug, fields).parse({
      version: '0',
      [slug === 'home' ? 'slides' : 'sections']: '',
      ...fields,
    }) as PageForm
  const title = (nl: string, fr: string, version = 0, more: Record<string, string> = {}) =>
    form('terms', { version: String(version), 'text.title.nl': nl, 'text.title.fr': fr, ...more })

  it('are saved with their time, announced to the pages that show them, and recorded', async () => {
    const version = await editing.save(louis, 'terms', title('Voorwaarden', 'Conditions'))
    const { content, ...facts } = await editing.open(louis, 'terms')
    expect([version, facts.version, facts.changedAt]).toEqual([1, 1, clock.seconds()])
    expect(content.texts.title).toEqual({
      nl: 'Voorwaarden',
      fr: 'Conditions',
      nlAt: clock.seconds(),
      frAt: clock.seconds(),
    })
    expect(announced).toEqual(['pages'])
    const lines = await db.selectFrom('platformAudit').select(['action', 'subject', 'facts']).execute()
    expect(lines).toEqual([{ action: 'pages.page-changed', subject: 'terms', facts: '{"version":1}' }])
  })

  it('ask for the other language once one of them changed, and no longer when it follows', async () => {
    await editing.save(louis, 'terms', title('Voorwaarden', 'Conditions'))
    const stateNow = async () => {
      const localized = (await editing.open(louis, 'terms')).content.texts.title
      return localized && translationStateOf(localized)
    }
    clock.forward(60)
    await editing.save(louis, 'terms', title('Nieuwe voorwaarden', 'Conditions', 1))
    expect(await stateNow()).toEqual({ kind: 'outdated', side: 'fr' })
    clock.forward(60)
    await editing.save(louis, 'terms', title('Nieuwe voorwaarden', 'Conditions', 2, { 'text.title.seen': 'fr' }))
    expect(await stateNow()).toEqual({ kind: 'complete' })
  })

  it('refuse who saw an older version, and change nothing; what is the same is no version', async () => {
    await editing.save(louis, 'terms', title('Eerste', ''))
    await expect(editing.save(louis, 'terms', title('Tweede', ''))).rejects.toMatchObject({
      code: 'page.saved-by-another',
    })
    expect((await editing.open(louis, 'terms')).content.texts.title?.nl).toBe('Eerste')
    expect(await editing.save(louis, 'terms', title('Eerste', '', 1))).toBe(1)
    expect(announced).toEqual(['pages'])
  })

  it('keep what they said before, and say it again when it is brought back', async () => {
    await editing.save(louis, 'terms', title('Eerste', ''))
    await editing.save(louis, 'terms', title('Tweede', '', 1))
    await editing.save(louis, 'terms', title('Derde', '', 2))
    expect((await editing.versions(louis, 'terms')).map(({ version }) => version)).toEqual([3, 2, 1])
    expect((await editing.contentAt(louis, 'terms', 1)).texts.title?.nl).toBe('Eerste')
    await editing.bringBack(louis, 'terms', 1, 3)
    const { content, version } = await editing.open(louis, 'terms')
    expect([content.texts.title?.nl, version]).toEqual(['Eerste', 4])
    expect((await editing.contentAt(louis, 'terms', 3)).texts.title?.nl).toBe('Derde')
    await expect(editing.bringBack(louis, 'terms', 2, 3)).rejects.toMatchObject({ code: 'page.saved-by-another' })
    await expect(editing.contentAt(louis, 'terms', 9)).rejects.toMatchObject({ status: 404 })
  })

  it('hold sections and slides in the order of the form, and a slide whose picture is gone not at all', async () => {
    const sections = { sections: 'b,a', 'section.a.title.nl': 'A', 'section.b.title.nl': 'B' }
    await editing.save(louis, 'terms', title('', '', 0, sections))
    const { content } = await editing.open(louis, 'terms')
    expect(content.sections.map(({ id, title: { nl } }) => [id, nl])).toEqual([
      ['b', 'B'],
      ['a', 'A'],
    ])
    gone = ['lost']
    const slide = { slides: 's', 'slide.s.picture': 'lost', 'slide.s.url': '/news', 'settings.interval': '5' }
    await expect(editing.save(louis, 'home', form('home', slide))).rejects.toThrow('gone')
    gone = []
    await editing.save(louis, 'home', form('home', { ...slide, 'settings.isCarouselShown': 'yes' }))
    const home = (await editing.open(louis, 'home')).content
    expect(home.lead.picture).toBeNull()
    expect(home.slides).toMatchObject([{ id: 's', picture: 'lost', url: '/news' }])
    expect(home.settings).toEqual({ version: '', interval: 5, isCarouselShown: true })
  })

  it('keep the picture beside the statement of the home page, and name it in earlier versions until it is brought back', async () => {
    gone = ['lost']
    await expect(editing.save(louis, 'home', form('home', { 'lead.picture': 'lost' }))).rejects.toThrow('gone')
    const city = { 'lead.picture': 'city', 'lead.alt.nl': 'Een straat' }
    await editing.save(louis, 'home', form('home', city))
    await editing.save(louis, 'home', form('home', { version: '1' }))
    expect((await editing.open(louis, 'home')).content.lead.picture).toBeNull()
    await editing.bringBack(louis, 'home', 1, 2)
    const { lead } = (await editing.open(louis, 'home')).content
    expect([lead.picture, lead.alt.nl]).toEqual(['city', 'Een straat'])
    const elsewhere = form('terms', { 'lead.picture': 'city' })
    await editing.save(louis, 'terms', elsewhere)
    expect((await editing.open(louis, 'terms')).content.lead.picture).toBeNull()
  })

  it('are previewed as they would be, and nothing of that is kept', async () => {
    await editing.save(louis, 'terms', title('Eerste', ''))
    const preview = await editing.preview(louis, 'terms', title('Concept', '', 1))
    expect((await preview.page(louis, 'terms')).texts.title?.nl).toBe('Concept')
    expect((await editing.open(louis, 'terms')).content.texts.title?.nl).toBe('Eerste')
  })

  it('are for admins only', async () => {
    const anna = aMember()
    for (const attempt of [
      () => editing.open(anna, 'terms'),
      () => editing.save(anna, 'terms', title('A', '')),
      () => editing.versions(anna, 'terms'),
      () => editing.contentAt(anna, 'terms', 0),
      () => editing.bringBack(anna, 'terms', 0, 0),
      () => editing.preview(anna, 'terms', title('A', '')),
      () => editing.contents(anna),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 403 })
  })

  it('say the portal’s own words where nobody wrote any', () => {
    expect(editing.ownWords('terms').title).toMatchObject({ nl: expect.any(String), fr: expect.any(String) })
  })
})
