import type { FormProblem } from '#platform/http/read-form.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import type { User } from '../../user.ts'

/** What stands in the fields: what was typed and refused, else what is kept. */
export type UserFormValues = {
  text(name: TextName): string
  isTicked(name: 'magistrate' | 'showTooltips' | 'emailSubscriber'): boolean
}

type TextName =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'occupation'
  | 'defaultLanguage'
  | 'avatarColor'
  | 'role'
  | 'lastPayment'

export type Kept = Pick<
  User,
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'occupation'
  | 'defaultLanguage'
  | 'avatarColor'
  | 'role'
  | 'lastPayment'
  | 'magistrate'
  | 'showTooltips'
  | 'emailSubscriber'
>

export function valuesOf(kept: Kept, refused: FormProblem | null): UserFormValues {
  // A form of another intent, such as blocking, brought no fields along.
  const typed = refused && 'firstName' in refused.values ? refused.values : null
  const text = (name: TextName) => (name === 'lastPayment' ? dateField(kept.lastPayment) : kept[name])
  return {
    text: (name) => typed?.[name] ?? text(name),
    // An unticked box is not sent.
    isTicked: (name) => (typed ? typed[name] === 'on' : kept[name]),
  }
}

/** `yyyy-mm-dd`, as a date field wants it; the day in Belgium. @param seconds UTC seconds */
export const dateField = (seconds: number | null): string =>
  seconds === null ? '' : formatDate(seconds, 'nl').split('/').reverse().join('-')

/** As it is typed in Belgium: `75,50`; nothing where nobody noted how much. @param cents a whole number */
export const euroField = (cents: number): string => (cents === 0 ? '' : (cents / 100).toFixed(2).replace('.', ','))

/** Somebody new, before anything is typed. */
export const nobodyYet = (defaultLanguage: User['defaultLanguage']): Kept => ({
  ...{ firstName: '', lastName: '', email: '', occupation: '', defaultLanguage, avatarColor: 'blue-700' },
  ...{ role: 'USER', lastPayment: null, magistrate: false, showTooltips: true, emailSubscriber: false },
})
