import type accountsLater from '#features/accounts/locales/later/nl.json'
import type accounts from '#features/accounts/locales/nl.json'
import type administrationLater from '#features/administration/locales/later/nl.json'
import type administration from '#features/administration/locales/nl.json'
import type articlesLater from '#features/articles/locales/later/nl.json'
import type articles from '#features/articles/locales/nl.json'
import type intranetLater from '#features/intranet/locales/later/nl.json'
import type intranet from '#features/intranet/locales/nl.json'
import type membersLater from '#features/members/locales/later/nl.json'
import type members from '#features/members/locales/nl.json'
import type newsletter from '#features/newsletter/locales/later/nl.json'
import type pagesLater from '#features/pages/locales/later/nl.json'
import type pages from '#features/pages/locales/nl.json'
import type payments from '#features/payments/locales/nl.json'
import type shellLater from './locales/later/nl.json'
import type shell from './locales/nl.json'

/** Keys are checked by the compiler: the features' trees put together, as mergeTranslations does. */
declare module '#platform/i18n/create-i18n.ts' {
  interface Messages {
    all: typeof accounts &
      typeof accountsLater &
      typeof administration &
      typeof administrationLater &
      typeof articles &
      typeof articlesLater &
      typeof intranet &
      typeof intranetLater &
      typeof members &
      typeof membersLater &
      typeof newsletter &
      typeof pages &
      typeof pagesLater &
      typeof payments &
      typeof shell &
      typeof shellLater
  }
}
