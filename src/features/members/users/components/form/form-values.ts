import { formatDate } from '#platform/i18n/formats.ts'
import type { User } from '../../user.ts'

/** What stands in the fields before anything is typed. */
export type SavedUser = Pick<
  User,
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'occupation'
  | 'defaultLanguage'
  | 'avatarColor'
  | 'magistrate'
  | 'showTooltips'
  | 'emailSubscriber'
>

/** `yyyy-mm-dd`, as a date field wants it; the day in Belgium. @param seconds UTC seconds */
export const dateField = (seconds: number | null): string =>
  seconds === null ? '' : formatDate(seconds, 'nl').split('/').reverse().join('-')

/** As it is typed in Belgium: `75,50`; nothing where nobody noted how much. @param cents a whole number */
export const euroField = (cents: number): string => (cents === 0 ? '' : (cents / 100).toFixed(2).replace('.', ','))

/** Somebody new, before anything is typed. */
export const nobodyYet = (defaultLanguage: User['defaultLanguage']): SavedUser => ({
  firstName: '',
  lastName: '',
  email: '',
  occupation: '',
  defaultLanguage,
  avatarColor: 'blue-700',
  magistrate: false,
  showTooltips: true,
  emailSubscriber: false,
})
