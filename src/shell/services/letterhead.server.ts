import type { OrganisationService } from '#features/administration/organisation.service.server.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Letterhead } from '#platform/mail/letter/letters.server.ts'
import { i18nFor } from '../translations.server.ts'

/** What Belgian law asks of an association's letters (CSA/WVV art. 2:20), as far as the association filled it in. */
export const letterheadOf =
  (organisation: OrganisationService) =>
  async (db: Database, language: Language): Promise<Letterhead> => {
    const { name, legalName, address, enterpriseNumber, court, email } = await organisation.within(db)
    const { t } = i18nFor(language)
    const register =
      enterpriseNumber && t('shell.footer.register', { number: enterpriseNumber, court: court[language] })
    const seat = [legalName[language], address[language]].filter(Boolean).join(', ')
    return { name: name[language], imprint: [seat, [register, email].filter(Boolean).join(' · ')].filter(Boolean) }
  }
