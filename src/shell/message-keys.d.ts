import type accounts from '#features/accounts/locales/nl.json'
import type administration from '#features/administration/locales/nl.json'
import type articles from '#features/articles/locales/nl.json'
import type intranet from '#features/intranet/locales/nl.json'
import type members from '#features/members/locales/nl.json'
import type newsletter from '#features/newsletter/locales/nl.json'
import type pages from '#features/pages/locales/nl.json'
import type payments from '#features/payments/locales/nl.json'
import type shell from './locales/nl.json'

/** Keys are checked by the compiler: the features' trees put together, as mergeTranslations does. */
declare module '#platform/i18n/create-i18n.ts' {
  interface Messages {
    all: typeof accounts &
      typeof administration &
      typeof articles &
      typeof intranet &
      typeof members &
      typeof newsletter &
      typeof pages &
      typeof payments &
      typeof shell
  }
}
