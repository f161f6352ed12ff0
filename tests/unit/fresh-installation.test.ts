import { expect, it, onTestFinished } from 'vitest'
import type { TestMember } from '#tests/support/a-member.ts'
import { bundleRoutes } from '#tests/support/bundle-routes.ts'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'
import { readable } from '#tests/support/portal-state.ts'
import { anAdmin } from '#tests/support/viewers.ts'
import type { OrganisationFields } from '../../src/features/administration/organisation/organisation.schema.ts'

const adminOf = ({ id }: TestMember) => anAdmin({ id })

/** Of a profession: only an association that chose such words says them. */
const professions =
  /magistr|rechter|rechtspraak|rechtbank|tribuna|balie\b|barreau|vonnis|justit|justice|jurisprudence|\bjuges?\b|\bgerecht(?!vaardigd)|judici|raadsheer|conseillère|parket|parquet|hoven|\bcours? d|advoca|avocat|griffi|greff/i

async function openEmptyPortal(): Promise<TestPortal> {
  const test = await openTestPortal({
    ENVIRONMENT: 'production',
    PUBLIC_URL: 'https://leden.example.be',
    SECOND_FACTOR: 'optional',
  })
  onTestFinished(() => test.close())
  return test
}

/** Everything that a visitor may open: all addresses of the portal, those with an id by one that nobody has. */
async function publicPages(test: TestPortal, language: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  for (const { pattern } of await bundleRoutes()) {
    const path = pattern.replace(/:\w+\??/g, 'none').replace('*', 'none')
    const response = await test.visitor().get(`${path}?lang=${language}`)
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) continue
    // The interface of programs names the fields as they are.
    pages.set(pattern, readable(await response.text()).replace(/<code[\s\S]*?<\/code>/g, ''))
  }
  return pages
}

it.each(['nl', 'fr'])('a fresh installation names no profession on any public page in %s', async (language) => {
  const pages = await publicPages(await openEmptyPortal(), language)
  expect([...pages.keys()]).toEqual(expect.arrayContaining(['/', '/team/become-member', '/privacy', '/useful-links']))
  const found = [...pages].flatMap(([pattern, text]) => {
    const word = professions.exec(text)
    return word ? [`${pattern}: …${text.slice(Math.max(0, word.index - 40), word.index + 40)}…`] : []
  })
  expect(found).toEqual([])
})

const first = (page: string, tag: string) => new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`).exec(page)?.[1]
const mainOf = (page: string): string => {
  const main = first(page, 'main')
  expect(main).toBeTruthy()
  return main ?? ''
}
const textOf = (html: string | undefined) => html?.replace(/<[^>]+>/g, '').trim()

it.each([
  ['nl', 'Welkom', 'is onze vereniging.'],
  ['fr', 'Bienvenue', 'notre association.'],
])(
  'before anybody named the association nothing takes the name of the product for it in %s',
  async (language, title, who) => {
    const test = await openEmptyPortal()
    const home = readable(await (await test.visitor().get(`/?lang=${language}`)).text())
    expect(textOf(first(home, 'h1'))).toBe(title)
    for (const path of ['/privacy', '/terms-of-service', '/accessibility']) {
      const page = readable(await (await test.visitor().get(`${path}?lang=${language}`)).text())
      const main = mainOf(page)
      expect(main).not.toContain('Tandem')
      // No address is known yet: no sentence points to an empty one.
      expect(main).not.toMatch(/(naar|via|à)\s+(of|ou|\.|,)/)
    }
    const privacy = readable(await (await test.visitor().get(`/privacy?lang=${language}`)).text())
    expect(privacy).toContain(who)
  },
)

const named: OrganisationFields = {
  nameNl: 'Kring van Imkers',
  nameFr: 'Cercle des apiculteurs',
  legalForm: 'vzw',
  inLiquidation: false,
  taglineNl: '',
  taglineFr: '',
  addressNl: '',
  addressFr: '',
  enterpriseNumber: '',
  courtNl: '',
  courtFr: '',
  email: 'info@imkers.example',
  phone: '',
  iban: '',
  mailSenderNl: '',
  mailSenderFr: '',
  mailReplyTo: '',
  fee: 0,
  languages: ['nl', 'fr'],
  visitorComments: false,
  uploadLimit: null,
  magistrateLabelNl: '',
  magistrateLabelFr: '',
  occupationsNl: '',
  occupationsFr: '',
}

it('the home page has the name of the association, in both languages, until somebody writes another sentence', async () => {
  const test = await openEmptyPortal()
  const admin = await test.aMember({ role: 'ADMIN' })
  await test.portal.services.organisation.save(adminOf(admin), { ...named }, 0)
  const home = readable(await (await test.visitor().get('/?lang=fr')).text())
  expect(textOf(first(home, 'h1'))).toBe('Cercle des apiculteurs')
  expect(home).toMatch(/<p class="text-echo" lang="nl-BE">Kring van Imkers<\/p>/)
  const terms = readable(await (await test.visitor().get('/terms-of-service?lang=nl')).text())
  expect(terms).toContain('Uitgever van deze site: Kring van Imkers vzw.')
  expect(terms).toContain('Meld het via info@imkers.example')
})

it('asks and shows a mark of members only where the association gave it a name', async () => {
  const test = await openEmptyPortal()
  const admin = await test.aMember({ role: 'ADMIN' })
  const browser = test.as(admin)
  const pages = async () => {
    const paths = [
      '/team/become-member',
      '/settings',
      '/administration/members',
      '/administration/members/new',
      `/administration/members/${admin.id}`,
      '/administration/members/export',
    ]
    const texts = await Promise.all(
      paths.map(async (path) => readable(await (await browser.get(`${path}?lang=nl`)).text())),
    )
    return texts.map(mainOf)
  }
  const exported = async () =>
    (await browser.get('/administration/members/export/file?scope=all&column=lastName&column=magistrate')).text()
  for (const page of await pages()) expect(page).not.toMatch(/name="magistrate"|value="magistrate"|Vermelding/)
  expect((await exported()).split('\r\n')[0]).toMatch(/^\uFEFF?Naam$/)

  const labels = { magistrateLabelNl: 'Erelid', occupationsNl: 'imker\nhoningmaker' }
  await test.portal.services.organisation.save(adminOf(admin), { ...named, ...labels }, 0)
  for (const page of await pages()) expect(page).toContain('Erelid')
  const [apply] = await pages()
  expect(apply).toContain('<option value="honingmaker">')
  expect((await exported()).split('\r\n')[0]).toMatch(/^\uFEFF?Naam[;,]Erelid$/)
  // Written in one language only, it stands in both.
  expect(readable(await (await test.visitor().get('/privacy?lang=fr')).text())).toContain(
    'mention «\u00A0Erelid\u00A0»',
  )
})

it('the first dashboard draws nothing where there is nothing, and nobody owes before a fee is set and payments are kept', async () => {
  const test = await openEmptyPortal()
  const admin = await test.aMember({ role: 'ADMIN' })
  const dashboard = async () => mainOf(readable(await (await test.as(admin).get('/administration?lang=nl')).text()))
  const empty = await dashboard()
  expect(empty).not.toContain('class="plot"')
  expect(empty).not.toContain('openstaand lidgeld')
  expect(first(empty, 'h2')).toBe('Uw portaal in zes stappen')
  await test.portal.services.organisation.save(adminOf(admin), { ...named, fee: 4_500 }, 0)
  expect(await dashboard()).not.toContain('openstaand lidgeld')
  const { payments, db } = test.portal.services
  await payments.record(db, adminOf(admin), { userId: (await test.aMember()).id, paidAt: test.clock.seconds() })
  expect(await dashboard()).toContain('openstaand lidgeld')
})
