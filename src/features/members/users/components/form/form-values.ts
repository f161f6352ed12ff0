import type { User } from '../../user.ts'

/** As it is typed in Belgium: `75,50`; nothing where nobody noted how much. @param cents a whole number */
export const euroField = (cents: number): string => (cents === 0 ? '' : (cents / 100).toFixed(2).replace('.', ','))

/** Somebody new, before anything is typed. */
export const nobodyYet = (defaultLanguage: User['defaultLanguage']) => ({
  firstName: '',
  lastName: '',
  email: '',
  occupation: '',
  defaultLanguage,
  avatarColor: 'blue-700' as const,
  magistrate: false,
  showTooltips: true,
  emailSubscriber: false,
})

/** What stands in the fields before anything is typed. */
export type SavedUser = Pick<User, keyof ReturnType<typeof nobodyYet>>
