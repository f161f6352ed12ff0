import { admins, adminsNotFound, adminsNothingThere, adminsWrong, type PageRow } from './outcomes.ts'

export const administrationPages: Record<string, PageRow[]> = {
  // A treasurer is led to the one part that they may enter.
  '/administration': [{ at: '/administration', get: [...admins, 302], post: [...adminsNothingThere, 302] }],
  '/administration/waiting': [{ at: '/administration/waiting', get: admins }],
  '/administration/organisation': [{ at: '/administration/organisation', get: admins, post: adminsWrong }],
  '/administration/appearance': [{ at: '/administration/appearance', get: admins, post: adminsWrong }],
  '/administration/appearance/logo': [{ at: '/administration/appearance/logo', get: admins, post: adminsWrong }],
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
}
