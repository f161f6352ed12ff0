import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openTestPortal } from '#tests/support/open-test-portal.ts'
import { migratedContents } from '#tests/support/test-databases.ts'
import { parseEnterpriseNumber } from '../../src/features/administration/organisation/field-rules.ts'
import { publicPaths } from '../../src/features/pages/content/page-content.ts'
import { parseIban } from '../../src/platform/iban/iban.ts'
import { readDemo } from '../../src/shell/demo/demo-files.server.ts'
import { type DemoTheme, demoThemeIn, demoThemes } from '../../src/shell/demo/demo-themes.ts'
import { loadDemo } from '../../src/shell/demo/load-demo.server.ts'

/** Of the usual association, which would give away a theme that is half done. */
const judiciary =
  /magistra[at]|recht(er|bank|spraak|zaal)|justi[tc]i?e|jur(idi|ispr)|parket|advoca|avocat|\bjuges?\b|jugement|tribuna|judicia|gerecht|griffi|greff|procureur|substitu[ut]|raadsheer|zittingszaal|vonnis|balie\b|barreau|emeriti/gi

const judiciaryIn = (text: string) => text.match(judiciary) ?? []

/** `magistrate` is the name of a column, and of what the rule of a fee asks. */
const withoutColumns = (text: string) => text.replaceAll(/\\*"magistrate(_label_nl|_label_fr)?\\*":/g, '')

async function loaded(theme: DemoTheme | null) {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-theme-'))
  const path = join(folder, 'tandem.sqlite')
  writeFileSync(path, migratedContents())
  const test = await openTestPortal({ ENVIRONMENT: 'demo', DATABASE_URL: `file:${path}` })
  onTestFinished(async () => {
    await test.close()
    rmSync(folder, { recursive: true })
  })
  await loadDemo(test.portal, theme)
  return test
}

it.each(demoThemes)('the theme %s is an association of its own, with no word of the usual one', async (theme) => {
  const { portal, visitor } = await loaded(theme)
  const { tables } = await readDemo(theme)
  for (const { name, rows } of tables) expect(judiciaryIn(withoutColumns(JSON.stringify(rows))), name).toEqual([])

  const { db } = portal.database
  const { storage } = portal.services
  const organisation = await db.selectFrom('administrationOrganisation').selectAll().executeTakeFirstOrThrow()
  expect(parseEnterpriseNumber(organisation.enterpriseNumber)).not.toBeNull()
  expect(parseIban(organisation.iban)).not.toBeNull()
  const files = await db.selectFrom('intranetResource').selectAll().where('folder', '=', false).execute()
  for (const file of files)
    expect(await storage.size(`${file.collection}/${file.fileId}/defaultFile.${file.extension}`)).toBe(file.size)
  const articles = await db.selectFrom('articlesArticle').selectAll().where('state', '=', 'published').execute()
  expect(articles.length).toBeGreaterThanOrEqual(12)
  for (const { id, cover, coverAlt, coverExtension, translation, language } of articles) {
    expect(coverAlt?.length).toBeGreaterThan(10)
    expect(await storage.size(`base/${id}/${cover}.${coverExtension}`)).toBeGreaterThan(5000)
    const other = articles.find((article) => article.id === translation)
    expect([other?.translation, other?.language]).toEqual([id, language === 'nl' ? 'fr' : 'nl'])
  }
  const covers = await db.selectFrom('articlesCover').select('id').execute()
  const jobs = await db
    .selectFrom('platformJob')
    .select('payload')
    .where('kind', '=', 'articles.make-cover-sizes')
    .execute()
  expect(jobs.map(({ payload }) => JSON.parse(payload).cover).sort()).toEqual(covers.map(({ id }) => id).sort())
  for (const { id, extension } of await db.selectFrom('pagesPicture').selectAll().execute())
    expect(await storage.size(`pages/${id}/original.${extension}`)).toBeGreaterThan(1000)

  // The law has its own words for whom one complains to about one's data.
  const { privacy: _, ...others } = publicPaths
  const paths = [...Object.values(others), ...articles.map(({ id }) => `/article/${id}`)]
  for (const path of paths)
    for (const language of ['nl', 'fr'] as const) {
      const answer = await visitor().get(`${path}?lang=${language}`)
      expect(answer.status, path).toBe(200)
      expect(judiciaryIn(textOf(await answer.text())), `${path} ${language}`).toEqual([])
    }
})

it('is refused where another association lies, and shown again where its own does', async () => {
  const { portal } = await loaded(null)
  await expect(loadDemo(portal, 'sport')).rejects.toThrow(/^DATA_DIR: another association lies there/)
  const { portal: sport } = await loaded('sport')
  await loadDemo(sport, 'sport')
})

it('a theme that is not there is refused with those that are', () => {
  expect(() => demoThemeIn('muziek')).toThrow(`"muziek"; choose one of ${demoThemes.join(', ')}`)
})

/** What is read: no scripts, no addresses, no names of the elements. */
const textOf = (html: string) => html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]*>/g, ' ')
