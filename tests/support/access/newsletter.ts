import {
  admins,
  adminsMayNotRead,
  adminsNotFound,
  adminsNothing,
  adminsNothingThere,
  adminsWrong,
  everybody,
  everybodyFound,
  everybodyGone,
  everybodyWrong,
  type PageRow,
} from './outcomes.ts'

export const newsletterPages: Record<string, PageRow[]> = {
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
}
