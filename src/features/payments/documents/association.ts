import type { Organisation } from '#features/administration/organisation/organisation.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Letterhead } from './letterhead.server.ts'

/** Who the association is, in both languages, and where one pays; what is not filled in is empty. */
export type Association = Pick<
  Organisation,
  'name' | 'legalName' | 'address' | 'court' | 'enterpriseNumber' | 'email' | 'phone'
> & { iban: string }

/** As words: without a logo. */
export const letterheadIn = (association: Association, language: Language): Omit<Letterhead, 'logo'> => {
  const { name, legalName, address, court, enterpriseNumber, email, phone, iban } = association
  const inLanguage = { name: name[language], legalName: legalName[language], address: address[language] }
  return { ...inLanguage, court: court[language], enterpriseNumber, email, phone, iban }
}
