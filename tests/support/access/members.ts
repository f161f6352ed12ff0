import {
  admins,
  adminsMayNotRead,
  adminsMissing,
  adminsNotFound,
  adminsNothingThere,
  adminsWrong,
  members,
  notAuthenticated,
  type PageRow,
} from './outcomes.ts'

export const memberPages: Record<string, PageRow[]> = {
  '/administration/members': [
    { at: '/administration/members', get: admins, post: adminsNothingThere },
    { at: '/administration/members?list=disabled&q=e', get: admins, post: adminsNothingThere },
    { at: '/administration/members?list=deleted&after=nonsense', get: admins, post: adminsNothingThere },
  ],
  '/administration/members/rows': [{ at: '/administration/members/rows?sort=name', get: admins }],
  '/administration/members/everybody': [{ at: '/administration/members/everybody?list=all', get: admins }],
  '/administration/members/changes': [
    { at: '/administration/members/changes', get: adminsMayNotRead, post: [401, 403, 422] },
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
  '/user/:id': [
    { at: '/user/{user}', get: members },
    { at: '/user/{other}', get: members },
    { at: '/user/{other}?after=1.x', get: members },
    // A disabled member is there for admins only.
    { at: '/user/{disabled}', get: [notAuthenticated, 404, 200] },
    { at: '/user/nobody', get: [notAuthenticated, 404, 404] },
  ],
}
