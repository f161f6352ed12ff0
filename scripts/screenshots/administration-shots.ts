import type { Page } from 'playwright-core'
import { ask } from '../../tests/support/portal-data.ts'
import { importedStatement } from './imported-statement.ts'
import { articleOf } from './public-shots.ts'
import { inGroup, type Language, type Site } from './shot.ts'

/** The first row of a table, as it is asked for, in an address. */
const at =
  (before: string, query: string, after = '') =>
  ({ demo }: Site): string =>
    `/administration/${before}/${ask(demo, query)[0]?.id}${after}`

const ofMember = (below: string) => at('members', "select id from members_user where last_name = 'Peeters'", below)
const editor = articleOf('default', 'administration/articles')
// Nobody has read it yet: its main button asks to publish it, not to save it.
const draft = at(
  'articles',
  `select d.article as id from articles_draft d join articles_article a on a.id = d.article
    where a.state = 'draft' and a.deleted_at is null and d.title != '' order by d.article`,
)

const press = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().click()
  await page.locator('dialog[open]').first().waitFor()
}

const illustrations = async (page: Page) => {
  // A draft without a cover has no other one to choose.
  const another = page.locator('.cover-actions button').nth(1)
  if (await another.isVisible()) await another.click()
  await press('.cover-field p > button')(page)
}

const removal = async (page: Page) => {
  await page.locator('.publish-more > summary').click()
  await press('.publish-more .menu-item-danger')(page)
}

export const administrationShots = inGroup('Administration', [
  { name: 'dashboard', path: '/administration' },
  { name: 'members', path: '/administration/members' },
  { name: 'members-nobody', path: '/administration/members?q=zzzz' },
  { name: 'member', path: ofMember('') },
  { name: 'member-membership', path: ofMember('/membership') },
  { name: 'member-payments', path: ofMember('/payments') },
  { name: 'member-log', path: ofMember('/log') },
  { name: 'member-privacy', path: ofMember('/privacy') },
  { name: 'member-new', path: '/administration/members/new' },
  { name: 'members-import', path: '/administration/members/import' },
  { name: 'members-export', path: '/administration/members/export' },
  { name: 'applications', path: '/administration/applications' },
  { name: 'application', path: at('applications', 'select id from members_application order by created_at') },
  { name: 'register', path: '/administration/register' },
  { name: 'register-new', path: '/administration/register/new' },
  { name: 'articles', path: '/administration/articles' },
  { name: 'articles-deleted', path: '/administration/articles/deleted' },
  { name: 'editor', path: editor },
  { name: 'editor-draft', path: draft },
  { name: 'editor-beside', path: (site: Site, language: Language) => `${editor(site, language)}?side=1` },
  { name: 'editor-training', path: articleOf('training', 'administration/articles') },
  { name: 'editor-illustrations', path: draft, prepare: illustrations, isWindow: true },
  {
    name: 'editor-publish',
    path: draft,
    prepare: press('main .button-primary'),
    isWindow: true,
  },
  { name: 'editor-delete', path: draft, prepare: removal, isWindow: true },
  { name: 'editor-revisions', path: (site: Site, language: Language) => `${editor(site, language)}/revisions` },
  { name: 'comments', path: '/administration/comments' },
  { name: 'newsletter-subscribers', path: '/administration/newsletter' },
  { name: 'newsletter-sendings', path: '/administration/newsletter/sendings' },
  {
    name: 'newsletter-sending',
    path: at('newsletter/sendings', 'select article as id from articles_mailing order by started_at desc'),
  },
  { name: 'pages', path: '/administration/pages' },
  { name: 'page-home', path: '/administration/pages/home' },
  { name: 'page-team', path: '/administration/pages/team' },
  { name: 'page-links', path: '/administration/pages/links' },
  { name: 'messages', path: '/administration/messages' },
  { name: 'message', path: at('messages', 'select id from pages_message order by created_at desc') },
  { name: 'admin-documents', path: '/administration/documents' },
  { name: 'trash', path: '/administration/trash' },
  { name: 'organisation', path: '/administration/organisation' },
  { name: 'appearance', path: '/administration/appearance' },
  { name: 'log', path: '/administration/log' },
  { name: 'system', path: '/administration/system' },
  {
    name: 'system-mail',
    path: at('system/mails', 'select id from platform_mail where sent_at is not null order by created_at desc'),
  },
]).map((shot) => ({ ...shot, as: 'admin' as const }))

const payments = '/administration/payments'

export const treasurerShots = inGroup('Treasurer', [
  { name: 'payments', path: payments },
  { name: 'payments-grid', path: `${payments}/grid` },
  { name: 'payments-years', path: `${payments}/years` },
  { name: 'payments-year', path: `${payments}/years/${new Date().getFullYear()}` },
  { name: 'payments-requests', path: `${payments}/years/${new Date().getFullYear()}/requests` },
  { name: 'payments-reminders', path: `${payments}/reminders` },
  { name: 'payments-reminder-settings', path: `${payments}/reminders/settings` },
  { name: 'payments-reminder-text', path: `${payments}/reminders/texts/1` },
  { name: 'payments-reconciliation', path: `${payments}/reconciliation` },
  { name: 'payments-statements', path: `${payments}/statements` },
  { name: 'payments-statement', path: importedStatement },
  { name: 'payments-movements', path: `${payments}/movements` },
  { name: 'payments-receipts', path: `${payments}/receipts` },
  { name: 'payments-settings', path: `${payments}/settings` },
  {
    name: 'payments-member',
    path: at('payments/members', "select user_id as id from payments_claim where state = 'open' order by paid desc"),
  },
]).map((shot) => ({ ...shot, as: 'admin' as const }))
