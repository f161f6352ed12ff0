import type { Ids } from './guarded-portal.ts'

/** For a visitor, a USER, an admin. A status, or the reason with which one is sent to the sign-in page. */
type Outcomes<Outcome> = readonly [visitor: Outcome, user: Outcome, admin: Outcome]

export type PageRow = {
  at: string
  get: Outcomes<number | string>
  /** A change without a single good field; absent where the address takes none. */
  post?: Outcomes<number | string>
}

const everybody = [200, 200, 200] as const
const everybodyFor = (reason: string) => [reason, reason, reason] as const
const nobody = [404, 404, 404] as const
/** Whatever is asked there, one is led back to the same page. */
const everybodyFound = [302, 302, 302] as const
/** A link of a mail that works no more: the page says so to everybody. */
const everybodyGone = [410, 410, 410] as const
const everybodyWrong = [422, 422, 422] as const
const notAuthenticated = 'admin-guard.not-authenticated'
const members = [notAuthenticated, 200, 200] as const
const admins = [notAuthenticated, 'admin-guard.not-admin', 200] as const
const onlyMembers = [404, 200, 200] as const

/** Where an admin's change arrives and is found wrong; everybody else is refused before anything is read. */
const adminsWrong = [admins[0], admins[1], 422] as const
const adminsNothing = [401, 403, 400] as const
/** The same where the page that would tell is itself only for admins. */
const adminsNothingThere = [admins[0], admins[1], 400] as const
const adminsMayNotRead = [admins[0], admins[1], 405] as const
const adminsMissing = [admins[0], admins[1], 302] as const
/** Behind the administration's own guard: only an admin learns that it is not there. */
const adminsNotFound = [admins[0], admins[1], 404] as const

const openPage = (at: string): PageRow[] => [{ at, get: everybody }]

/**
 * Every address of the site, one by one: by the pattern of its route, each with the places where it makes a
 * difference who asks. `{name}` stands for an id of the guarded portal.
 */
export const pageAddresses: Record<string, PageRow[]> = {
  '/': openPage('/'),
  '/team': [{ at: '/team', get: [302, 302, 302] }],
  '/contact': [
    { at: '/contact', get: everybody, post: everybodyWrong },
    { at: '/contact?sent=1', get: everybody, post: everybodyWrong },
  ],
  '/administration/messages': [
    { at: '/administration/messages', get: admins },
    { at: '/administration/messages?list=handled&q=e&after=nonsense', get: admins },
  ],
  '/administration/messages/:id': [
    { at: '/administration/messages/no-such-message', get: adminsNotFound, post: adminsNothingThere },
  ],
  '/administration/messages/:id/attachments/:file': [
    { at: '/administration/messages/no-such-message/attachments/none', get: adminsNotFound },
  ],
  '/administration/pages/links': [{ at: '/administration/pages/links', get: admins, post: adminsNothingThere }],
  // Without a group one is sent to make one first.
  '/administration/pages/links/new': [
    { at: '/administration/pages/links/new', get: adminsMissing, post: adminsMissing },
  ],
  '/administration/pages/links/groups/:id': [
    { at: '/administration/pages/links/groups/new', get: admins, post: adminsWrong },
    { at: '/administration/pages/links/groups/no-such-group', get: adminsNotFound, post: adminsWrong },
  ],
  '/administration/pages/links/:id': [
    { at: '/administration/pages/links/no-such-link', get: adminsNotFound, post: adminsWrong },
  ],
  '/team/board-of-directors': openPage('/team/board-of-directors'),
  '/team/workgroup': openPage('/team/workgroup'),
  '/team/become-member': [
    { at: '/team/become-member', get: everybody, post: everybodyWrong },
    { at: '/team/become-member?sent=1', get: everybody, post: everybodyWrong },
  ],
  '/terms-of-service': openPage('/terms-of-service'),
  '/privacy': openPage('/privacy'),
  '/accessibility': openPage('/accessibility'),
  '/useful-links': openPage('/useful-links'),
  '/news': openPage('/news'),
  '/training': openPage('/training'),
  '/administration/pages/team': [{ at: '/administration/pages/team', get: admins, post: adminsWrong }],
  '/administration/pages/team/bodies/:body': [
    { at: '/administration/pages/team/bodies/board', get: admins, post: adminsWrong },
    { at: '/administration/pages/team/bodies/new', get: admins, post: adminsWrong },
    { at: '/administration/pages/team/bodies/no-such-body', get: adminsNotFound, post: adminsWrong },
  ],
  '/administration/pages/team/people/:person': [
    { at: '/administration/pages/team/people/new', get: admins, post: adminsWrong },
    { at: '/administration/pages/team/people/no-such-person', get: adminsNotFound, post: adminsWrong },
  ],
  '/administration/pages/team/people/:person/member': [
    { at: '/administration/pages/team/people/no-such-person/member?q=e', get: adminsNotFound, post: adminsNotFound },
  ],
  '/administration/pages/team/mandates/:mandate': [
    { at: '/administration/pages/team/mandates/new?body=board', get: admins, post: adminsWrong },
    { at: '/administration/pages/team/mandates/no-such-mandate', get: adminsNotFound, post: adminsWrong },
  ],
  '/administration/pages/team/removed': [{ at: '/administration/pages/team/removed', get: admins }],
  '/administration/pages/team/restoration': [
    { at: '/administration/pages/team/restoration', get: adminsMayNotRead, post: [401, 403, 422] },
  ],
  '/article/:id': [{ at: '/article/no-such-article', get: nobody }],
  '/administration/articles/:id/cover': [
    { at: '/administration/articles/no-such-article/cover', get: adminsMayNotRead, post: adminsNothing },
  ],
  '/administration/articles/:id/documents': [
    { at: '/administration/articles/no-such-article/documents', get: adminsMayNotRead, post: adminsNothing },
  ],
  '/administration/pages': [
    { at: '/administration/pages', get: admins },
    { at: '/administration/pages?show=needs-work', get: admins },
  ],
  '/administration/pages/:slug': [
    { at: '/administration/pages/home', get: admins, post: adminsWrong },
    { at: '/administration/pages/no-such-page', get: adminsNotFound, post: adminsNotFound },
  ],
  '/administration/pages/:slug/revisions': [
    { at: '/administration/pages/home/revisions', get: admins, post: adminsWrong },
    { at: '/administration/pages/home/revisions?version=99', get: adminsNotFound, post: adminsWrong },
    { at: '/administration/pages/no-such-page/revisions', get: adminsNotFound, post: adminsNotFound },
  ],
  '/administration/articles': [
    { at: '/administration/articles', get: admins, post: adminsWrong },
    {
      at: '/administration/articles?list=draft&language=fr&category=training&q=e&after=nonsense',
      get: admins,
      post: adminsWrong,
    },
  ],
  '/administration/articles/:id': [
    { at: '/administration/articles/{article}', get: admins, post: adminsWrong },
    { at: '/administration/articles/{article}?side=1', get: admins, post: adminsWrong },
    { at: '/administration/articles/no-such-article', get: adminsNotFound, post: adminsWrong },
  ],
  '/administration/articles/:id/draft': [
    { at: '/administration/articles/{article}/draft?version=1', get: admins, post: adminsNothing },
    { at: '/administration/articles/no-such-article/draft', get: adminsNotFound, post: adminsNothing },
  ],
  '/administration/articles/:id/revisions': [
    { at: '/administration/articles/{article}/revisions', get: admins, post: adminsWrong },
    { at: '/administration/articles/{article}/revisions?revision=none', get: adminsNotFound, post: adminsWrong },
    { at: '/administration/articles/no-such-article/revisions', get: adminsNotFound, post: adminsWrong },
  ],
  '/administration/articles/:id/translation': [
    { at: '/administration/articles/{article}/translation?q=e', get: admins, post: adminsNothingThere },
    { at: '/administration/articles/no-such-article/translation', get: adminsNotFound, post: adminsNothingThere },
  ],
  '/administration/articles/:id/preview': [
    { at: '/administration/articles/{article}/preview', get: admins },
    { at: '/administration/articles/no-such-article/preview', get: adminsNotFound },
  ],
  '/administration/articles/deleted': [{ at: '/administration/articles/deleted', get: admins }],
  '/administration/articles/:id/publication': [
    { at: '/administration/articles/no-such-article/publication', get: adminsNotFound, post: adminsWrong },
  ],
  '/administration/articles/:id/publishing': [
    { at: '/administration/articles/no-such-article/publishing', get: adminsNotFound },
  ],
  '/administration/articles/:id/planning': [
    { at: '/administration/articles/no-such-article/planning', get: adminsMayNotRead, post: [401, 403, 422] },
  ],
  '/administration/articles/:id/withdrawal': [
    { at: '/administration/articles/no-such-article/withdrawal', get: adminsMayNotRead, post: [401, 403, 422] },
  ],
  '/administration/articles/:id/publication-date': [
    { at: '/administration/articles/no-such-article/publication-date', get: adminsMayNotRead, post: [401, 403, 422] },
  ],
  '/administration/articles/:id/subscribers': [
    { at: '/administration/articles/no-such-article/subscribers', get: adminsMayNotRead, post: [401, 403, 422] },
  ],
  '/administration/articles/:id/deletion': [
    { at: '/administration/articles/no-such-article/deletion', get: adminsMayNotRead, post: [401, 403, 422] },
  ],
  '/administration/articles/:id/test-letter': [
    { at: '/administration/articles/no-such-article/test-letter', get: adminsMayNotRead, post: [401, 403, 404] },
  ],
  '/administration/articles/:id/restoration': [
    { at: '/administration/articles/no-such-article/restoration', get: adminsMayNotRead, post: [401, 403, 404] },
  ],
  '/article/:id/comments/:comment/report': [
    {
      at: '/article/no-such-article/comments/none/report',
      get: [notAuthenticated, 404, 404],
      post: [notAuthenticated, 422, 422],
    },
  ],
  '/article/:id/comments/:comment/flags': [
    { at: '/article/no-such-article/comments/none/flags', get: [notAuthenticated, 405, 405], post: [401, 422, 422] },
  ],
  '/article/:id/comments': [
    { at: '/article/no-such-article/comments', get: nobody, post: [401, 422, 422] },
    { at: '/article/no-such-article/comments?answers=no-such-comment', get: nobody, post: [401, 422, 422] },
  ],
  '/article/:id/comments/:comment': [
    {
      at: '/article/no-such-article/comments/no-such-comment',
      get: [notAuthenticated, 404, 404],
      post: [notAuthenticated, 422, 422],
    },
  ],
  '/article/:id/confirm/:token': [
    { at: '/article/no-such-article/confirm/no-such-token', get: everybodyGone, post: everybodyGone },
  ],
  '/administration/comments': [
    { at: '/administration/comments', get: admins, post: adminsNothingThere },
    { at: '/administration/comments?list=hidden&after=nonsense', get: admins, post: adminsNothingThere },
  ],
  '/administration/comments/decisions': [
    { at: '/administration/comments/decisions', get: adminsMayNotRead, post: adminsNothing },
  ],
  '/administration/comments/:comment': [
    { at: '/administration/comments/no-such-comment', get: adminsNotFound, post: adminsWrong },
  ],
  '/newsletter': [
    { at: '/newsletter', get: everybody, post: everybodyWrong },
    { at: '/newsletter?done=sent', get: everybody, post: everybodyWrong },
  ],
  '/newsletter/confirm/:token': [{ at: '/newsletter/confirm/no-such-token', get: everybodyGone, post: everybodyGone }],
  '/administration/newsletter': [{ at: '/administration/newsletter', get: admins, post: adminsNothingThere }],
  '/administration/newsletter/new': [{ at: '/administration/newsletter/new', get: admins, post: adminsWrong }],
  '/administration/newsletter/restoration': [
    { at: '/administration/newsletter/restoration', get: adminsMayNotRead, post: adminsNothing },
  ],
  '/administration/newsletter/export': [{ at: '/administration/newsletter/export', get: admins }],
  '/administration/newsletter/sendings': [{ at: '/administration/newsletter/sendings', get: admins }],
  '/administration/newsletter/sendings/:article': [
    { at: '/administration/newsletter/sendings/no-such', get: adminsNotFound, post: adminsNothingThere },
  ],
  '/administration/newsletter/failures': [
    { at: '/administration/newsletter/failures', get: admins, post: adminsNothingThere },
  ],
  '/unsubscribe/:id': [{ at: '/unsubscribe/no-such-token', get: everybody, post: everybodyFound }],
  '/information': [
    { at: '/information', get: everybody, post: adminsNothing },
    { at: '/information?q=e', get: everybody, post: adminsNothing },
  ],
  '/information/:path': [
    { at: '/information/{memberFolder}', get: onlyMembers, post: adminsNothing },
    { at: '/information/{memberFolder}?q=e&everywhere=1', get: onlyMembers, post: adminsNothing },
    { at: '/information/{publicFolder}', get: everybody, post: adminsNothing },
    { at: '/information/{adminFolder}', get: nobody, post: adminsNothing },
    { at: '/information/{memberFile}', get: nobody, post: adminsNothing },
    { at: '/information/no-such-folder', get: nobody, post: adminsNothing },
  ],
  '/information/add': [{ at: '/information/add', get: admins, post: adminsWrong }],
  '/information/:path/rows': [
    { at: '/information/root/rows', get: everybody },
    { at: '/information/{memberFolder}/rows?sort=date&direction=desc&year=2026', get: onlyMembers },
    { at: '/information/{publicFolder}/rows?sort=author', get: everybody },
    { at: '/information/{adminFolder}/rows', get: nobody },
    { at: '/information/{memberFile}/rows', get: nobody },
    { at: '/information/no-such-folder/rows', get: nobody },
  ],
  '/administration/documents/:path/rows': [
    { at: '/administration/documents/root/rows?sort=size', get: admins },
    { at: '/administration/documents/{adminFolder}/rows', get: admins },
    { at: '/administration/documents/{memberFolder}/rows', get: adminsNotFound },
  ],
  '/information/folders': [{ at: '/information/folders?query=a', get: admins }],
  '/administration/documents/folders': [
    { at: '/administration/documents/folders', get: admins },
    { at: '/administration/documents/folders?parent={adminFolder}', get: admins },
  ],
  '/information/changes': [{ at: '/information/changes', get: adminsMayNotRead, post: adminsNothing }],
  '/information/:path/add': [
    { at: '/information/{memberFolder}/add', get: admins, post: adminsWrong },
    { at: '/information/{publicFolder}/add?type=folder', get: admins, post: adminsWrong },
    { at: '/information/{adminFolder}/add', get: adminsNotFound, post: adminsWrong },
    { at: '/information/no-such-folder/add', get: adminsNotFound, post: adminsWrong },
  ],
  '/information/search': [
    { at: '/information/search?q=e', get: everybody },
    { at: '/information/search?q=e&folder={publicFolder}', get: everybody },
    { at: '/information/search?q=e&folder={memberFolder}', get: onlyMembers },
    { at: '/information/search?q=e&folder={adminFolder}', get: nobody },
  ],
  '/information/:path/contents': [
    { at: '/information/{memberFolder}/contents', get: admins },
    { at: '/information/{adminFolder}/contents', get: admins },
    { at: '/information/no-such-folder/contents', get: admins },
  ],
  '/information/:path/details': [
    { at: '/information/root/details', get: members },
    { at: '/information/{memberFolder}/details', get: members },
    { at: '/information/{memberFile}/details', get: members },
    { at: '/information/{publicFile}/details', get: members },
    { at: '/information/{adminFile}/details', get: [notAuthenticated, 404, 404] },
    { at: '/information/no-such-resource/details', get: [notAuthenticated, 404, 404] },
  ],
  '/information/:path/text': [
    { at: '/information/{memberText}/text', get: onlyMembers },
    { at: '/information/{publicText}/text', get: everybody },
    { at: '/information/{adminText}/text', get: nobody },
    { at: '/information/{publicFile}/text', get: [415, 415, 415] },
    { at: '/information/{memberFolder}/text', get: nobody },
    { at: '/information/no-such-file/text', get: nobody },
  ],
  '/information/:path/edit': [
    { at: '/information/{memberFile}/edit', get: admins, post: adminsWrong },
    { at: '/information/{memberFolder}/edit', get: admins, post: adminsWrong },
    { at: '/information/{publicFile}/edit', get: admins, post: adminsWrong },
    // Of the other collection: it is edited where it is listed (specification section 2, back to the listing).
    { at: '/information/{adminFile}/edit', get: [admins[0], admins[1], 302], post: adminsMissing },
    { at: '/information/no-such-resource/edit', get: [admins[0], admins[1], 302], post: adminsMissing },
  ],
  '/information/:path/versions': [
    { at: '/information/{memberFile}/versions', get: onlyMembers, post: adminsNothing },
    { at: '/information/{publicFile}/versions', get: onlyMembers, post: adminsNothing },
    { at: '/information/{adminFile}/versions', get: nobody, post: adminsNothing },
    { at: '/information/{memberFolder}/versions', get: nobody, post: adminsNothing },
  ],
  '/information/:path/same-names': [
    { at: '/information/root/same-names?file=a.pdf', get: admins },
    { at: '/information/{memberFolder}/same-names?file=a.pdf', get: admins },
    { at: '/information/{adminFolder}/same-names?file=a.pdf', get: adminsNotFound },
    { at: '/information/{memberFile}/same-names?file=a.pdf', get: adminsNotFound },
  ],
  '/administration/documents/:path/versions': [
    { at: '/administration/documents/{adminFile}/versions', get: admins, post: adminsNothing },
    { at: '/administration/documents/{memberFile}/versions', get: adminsNotFound, post: adminsNothing },
  ],
  '/administration/documents/:path/same-names': [
    { at: '/administration/documents/root/same-names', get: admins },
    { at: '/administration/documents/{adminFolder}/same-names?file=a.pdf', get: admins },
    { at: '/administration/documents/{memberFolder}/same-names?file=a.pdf', get: adminsNotFound },
  ],
  '/administration/documents': [{ at: '/administration/documents', get: admins, post: adminsNothingThere }],
  '/administration/documents/:path': [
    { at: '/administration/documents/{adminFolder}', get: admins, post: adminsNothingThere },
    { at: '/administration/documents/{adminFile}', get: adminsNotFound, post: adminsNothingThere },
    { at: '/administration/documents/{memberFolder}', get: adminsNotFound, post: adminsNothingThere },
    { at: '/administration/documents/no-such-folder', get: adminsNotFound, post: adminsNothingThere },
  ],
  '/administration/documents/add': [{ at: '/administration/documents/add', get: admins, post: adminsWrong }],
  '/administration/documents/changes': [
    { at: '/administration/documents/changes', get: adminsMayNotRead, post: adminsNothing },
  ],
  '/administration/members': [
    { at: '/administration/members', get: admins, post: adminsNothingThere },
    { at: '/administration/members?list=disabled&q=e', get: admins, post: adminsNothingThere },
    { at: '/administration/members?list=deleted&after=nonsense', get: admins, post: adminsNothingThere },
  ],
  '/administration/members/rows': [{ at: '/administration/members/rows?sort=name', get: admins }],
  '/administration/members/everybody': [{ at: '/administration/members/everybody?list=all', get: admins }],
  '/administration/members/changes': [
    { at: '/administration/members/changes', get: adminsMayNotRead, post: adminsNothing },
  ],
  '/administration/members/export': [{ at: '/administration/members/export?payment=due', get: admins }],
  '/administration/members/export/file': [
    {
      at: '/administration/members/export/file?scope=all&column=email',
      get: admins,
      post: [401, 403, 422],
    },
  ],
  '/administration/members/import': [{ at: '/administration/members/import', get: admins }],
  '/administration/members/import/file': [
    { at: '/administration/members/import/file?name=leden.csv', get: adminsMayNotRead, post: [401, 403, 422] },
  ],
  '/administration/members/import/:id': [
    { at: '/administration/members/import/no-such-import', get: adminsNotFound, post: adminsNothingThere },
  ],
  '/administration/members/import/:id/progress': [
    { at: '/administration/members/import/no-such-import/progress', get: adminsNotFound },
  ],
  '/administration/members/import/:id/faulty': [
    { at: '/administration/members/import/no-such-import/faulty', get: adminsNotFound },
  ],
  '/administration/members/new': [{ at: '/administration/members/new', get: admins, post: adminsWrong }],
  '/administration/members/:id': [
    { at: '/administration/members/{other}', get: admins, post: adminsNothingThere },
    { at: '/administration/members/{disabled}', get: admins, post: adminsNothingThere },
    { at: '/administration/members/nobody', get: adminsNotFound, post: adminsNothingThere },
  ],
  '/administration/members/:id/membership': [
    { at: '/administration/members/{other}/membership', get: admins, post: adminsNothingThere },
    { at: '/administration/members/nobody/membership', get: adminsNotFound, post: adminsNothingThere },
  ],
  '/administration/members/:id/payments': [
    { at: '/administration/members/{other}/payments', get: admins, post: adminsNothingThere },
    { at: '/administration/members/{disabled}/payments?correct=none', get: admins, post: adminsNothingThere },
  ],
  '/administration/members/:id/log': [
    { at: '/administration/members/{other}/log?before=nonsense', get: admins, post: adminsMayNotRead },
    { at: '/administration/members/nobody/log', get: adminsNotFound, post: adminsMayNotRead },
  ],
  '/administration/members/:id/privacy': [
    { at: '/administration/members/{other}/privacy', get: admins, post: adminsNothingThere },
    { at: '/administration/members/nobody/privacy', get: adminsNotFound, post: adminsNothingThere },
  ],
  '/administration/applications': [
    { at: '/administration/applications', get: admins },
    { at: '/administration/applications?list=decided&after=nonsense', get: admins },
  ],
  '/administration/applications/:id': [
    { at: '/administration/applications/nobody', get: adminsNotFound, post: adminsNothingThere },
  ],
  '/administration/register': [
    { at: '/administration/register', get: admins },
    { at: '/administration/register?on=2026-01-01&q=e&page=9', get: admins },
    { at: '/administration/register?view=entries&before=nonsense', get: admins },
  ],
  '/administration/register/new': [
    { at: '/administration/register/new', get: admins, post: adminsNothingThere },
    { at: '/administration/register/new?decision=nobody', get: adminsMissing, post: adminsMissing },
    { at: '/administration/register/new?corrects=1', get: adminsMissing, post: adminsMissing },
  ],
  '/administration/register/export': [{ at: '/administration/register/export?on=2026-01-01', get: admins }],
  '/administration/register/print': [{ at: '/administration/register/print?view=entries', get: admins }],
  '/administration/register/members/:member': [{ at: '/administration/register/members/nobody', get: adminsNotFound }],
  '/administration/trash': [{ at: '/administration/trash', get: admins, post: adminsNothingThere }],
  '/administration/documents/:path/add': [
    { at: '/administration/documents/{adminFolder}/add', get: admins, post: adminsWrong },
    { at: '/administration/documents/{publicFolder}/add', get: adminsNotFound, post: adminsWrong },
  ],
  '/administration/documents/search': [
    { at: '/administration/documents/search?q=e', get: admins },
    { at: '/administration/documents/search?q=e&folder={adminFolder}', get: admins },
    { at: '/administration/documents/search?q=e&folder={memberFolder}', get: adminsNotFound },
  ],
  '/administration/documents/:path/contents': [
    { at: '/administration/documents/{adminFolder}/contents', get: admins },
    { at: '/administration/documents/{memberFolder}/contents', get: admins },
  ],
  '/administration/documents/:path/details': [
    { at: '/administration/documents/root/details', get: admins },
    { at: '/administration/documents/{adminFile}/details', get: admins },
    { at: '/administration/documents/{memberFile}/details', get: adminsNotFound },
  ],
  '/administration/documents/:path/text': [
    { at: '/administration/documents/{adminText}/text', get: admins },
    { at: '/administration/documents/{publicText}/text', get: adminsNotFound },
  ],
  '/administration/documents/:path/edit': [
    { at: '/administration/documents/{adminFile}/edit', get: admins, post: adminsWrong },
    { at: '/administration/documents/{adminFolder}/edit', get: admins, post: adminsWrong },
    { at: '/administration/documents/{memberFile}/edit', get: adminsMissing, post: adminsMissing },
  ],
  '/user/:id': [
    { at: '/user/{user}', get: members },
    { at: '/user/{other}', get: members },
    { at: '/user/{other}?after=1.x', get: members },
    // Who is disabled is there for admins only.
    { at: '/user/{disabled}', get: [notAuthenticated, 404, 200] },
    { at: '/user/nobody', get: [notAuthenticated, 404, 404] },
  ],
  '/login': [
    { at: '/login', get: [200, 302, 302], post: [422, 302, 302] },
    { at: '/login?to=%2Fadministration&reason=admin-guard.not-admin', get: [200, 403, 302], post: [422, 422, 302] },
  ],
  '/login/verify': [{ at: '/login/verify', get: [302, 302, 302], post: everybodyFor('auth/code-expired') }],
  '/login/passkey': [{ at: '/login/passkey', get: [302, 302, 302], post: everybodyFor('auth/passkey-refused') }],
  '/login/passkey-options': [{ at: '/login/passkey-options', get: [405, 405, 405], post: everybody }],
  '/settings/security': [{ at: '/settings/security', get: members, post: [notAuthenticated, 422, 422] }],
  '/settings/tokens': [{ at: '/settings/tokens', get: members, post: [notAuthenticated, 422, 422] }],
  '/settings/security/passkey-options': [
    { at: '/settings/security/passkey-options', get: [notAuthenticated, 405, 405], post: [401, 200, 200] },
  ],
  '/settings/data': [{ at: '/settings/data', get: members, post: [notAuthenticated, 422, 422] }],
  '/settings': [{ at: '/settings', get: members, post: [notAuthenticated, 422, 422] }],
  '/forgot-password': [
    { at: '/forgot-password', get: everybody, post: everybodyWrong },
    { at: '/forgot-password?sent=1', get: everybody, post: everybodyWrong },
  ],
  '/reset-password/:token': [{ at: '/reset-password/no-such-token', get: everybodyGone, post: everybodyWrong }],
  '/invitation/:token': [{ at: '/invitation/no-such-token', get: everybodyGone, post: everybodyWrong }],
  '/confirm-email/:token': [{ at: '/confirm-email/no-such-token', get: everybodyGone, post: everybodyGone }],
  '/setup/:token': [{ at: '/setup/no-such-token', get: everybodyGone, post: everybodyWrong }],
  '/settings/email': [{ at: '/settings/email', get: members, post: [notAuthenticated, 422, 422] }],
  '/settings/password': [{ at: '/settings/password', get: members, post: [notAuthenticated, 422, 422] }],
  '/administration': [{ at: '/administration', get: admins }],
  '/administration/waiting': [{ at: '/administration/waiting', get: admins }],
  '/administration/organisation': [{ at: '/administration/organisation', get: admins, post: adminsWrong }],
  '/administration/organisation/logo': [{ at: '/administration/organisation/logo', get: admins, post: adminsWrong }],
  '/administration/log': [
    { at: '/administration/log', get: admins },
    {
      at: '/administration/log?what=members&who={other}&about={user}&from=2026-01-01&dev=1&after=nonsense',
      get: admins,
    },
    { at: '/administration/log?whoName=zzzz', get: admins },
  ],
  '/administration/system': [
    { at: '/administration/system', get: admins, post: adminsNothingThere },
    { at: '/administration/system?mails=sent&after=nonsense', get: admins, post: adminsNothingThere },
  ],
  '/administration/system/mails/:id': [
    { at: '/administration/system/mails/no-such-mail', get: adminsNotFound, post: adminsNothingThere },
  ],
  '/administration/system/mails/:id/message': [
    { at: '/administration/system/mails/no-such-mail/message', get: adminsNotFound },
  ],
  '/administration/*': [{ at: '/administration/no-such-part', get: adminsNotFound }],
  '/api/v1/reference': openPage('/api/v1/reference'),
  '/404': [
    { at: '/404', get: nobody },
    { at: '/404?q=nieuws', get: everybody },
  ],
  '/*': [{ at: '/no-such-page', get: [302, 302, 302] }],
  '/login/again': [{ at: '/login/again', get: everybody, post: [422, 422, 422] }],
  '/logout': [{ at: '/logout', get: [302, 302, 302], post: [302, 302, 302] }],
}

/** With the ids of the open portal. */
export const filledIn = (at: string, ids: Ids): string => at.replace(/\{(\w+)\}/g, (_, name: keyof Ids) => ids[name])
