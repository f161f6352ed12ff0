import {
  admins,
  adminsMayNotRead,
  adminsNotFound,
  adminsNothing,
  adminsNothingThere,
  adminsWrong,
  everybodyGone,
  nobody,
  notAuthenticated,
  openPage,
  type PageRow,
} from './outcomes.ts'

export const articlePages: Record<string, PageRow[]> = {
  '/news': openPage('/news'),
  '/training': openPage('/training'),
  '/article/:id': [{ at: '/article/no-such-article', get: nobody }],
  '/administration/articles/:id/cover': [
    { at: '/administration/articles/no-such-article/cover', get: adminsMayNotRead, post: adminsNothing },
  ],
  '/administration/articles/:id/pictures': [
    { at: '/administration/articles/no-such-article/pictures', get: adminsMayNotRead, post: adminsNothing },
  ],
  '/administration/articles/:id/documents': [
    { at: '/administration/articles/no-such-article/documents', get: adminsMayNotRead, post: adminsNothing },
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
}
