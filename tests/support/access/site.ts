import {
  admins,
  adminsMayNotRead,
  adminsMissing,
  adminsNotFound,
  adminsNothingThere,
  adminsWrong,
  everybody,
  everybodyGone,
  everybodyWrong,
  nobody,
  openPage,
  type PageRow,
} from './outcomes.ts'

export const sitePages: Record<string, PageRow[]> = {
  '/': openPage('/'),
  '/team': [{ at: '/team', get: [302, 302, 302] }],
  '/contact': [{ at: '/contact', get: everybody, post: everybodyWrong }],
  '/contact/sent/:token': [{ at: '/contact/sent/no-such-token', get: everybodyGone }],
  '/contact/copy/:token': [{ at: '/contact/copy/no-such-token', get: everybodyGone, post: everybodyGone }],
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
  '/administration/pages/links/groups/:id': [
    { at: '/administration/pages/links/groups/new', get: admins, post: adminsWrong },
    { at: '/administration/pages/links/groups/no-such-group', get: adminsNotFound, post: adminsWrong },
  ],
  '/administration/pages/links/:id': [
    // Without a group one is sent to make one first.
    { at: '/administration/pages/links/new', get: adminsMissing, post: adminsMissing },
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
  '/administration/pages/team': [{ at: '/administration/pages/team', get: admins, post: adminsNothingThere }],
  '/administration/pages/team/bodies/:id': [
    { at: '/administration/pages/team/bodies/board', get: admins, post: adminsWrong },
    { at: '/administration/pages/team/bodies/new', get: admins, post: adminsWrong },
    { at: '/administration/pages/team/bodies/no-such-body', get: adminsNotFound, post: adminsWrong },
  ],
  '/administration/pages/team/people/:id': [
    { at: '/administration/pages/team/people/new', get: admins, post: adminsWrong },
    { at: '/administration/pages/team/people/no-such-person', get: adminsNotFound, post: adminsWrong },
  ],
  '/administration/pages/team/people/:id/member': [
    { at: '/administration/pages/team/people/no-such-person/member?q=e', get: adminsNotFound, post: adminsNotFound },
  ],
  '/administration/pages/team/mandates/:id': [
    { at: '/administration/pages/team/mandates/new?body=board', get: admins, post: adminsWrong },
    { at: '/administration/pages/team/mandates/no-such-mandate', get: adminsNotFound, post: adminsWrong },
  ],
  '/administration/pages/team/removed': [{ at: '/administration/pages/team/removed', get: admins }],
  '/administration/pages/team/restoration': [
    { at: '/administration/pages/team/restoration', get: adminsMayNotRead, post: [401, 403, 422] },
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
  '/api/v1/reference': openPage('/api/v1/reference'),
  '/404': [
    { at: '/404', get: nobody },
    { at: '/404?q=nieuws', get: everybody },
  ],
  '/*': [{ at: '/no-such-page', get: [302, 302, 302] }],
}
