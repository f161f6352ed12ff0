import type { TFunction } from '#platform/i18n/create-i18n.ts'

export const categoryOptions = (t: TFunction) =>
  (['default', 'training'] as const).map((value) => ({ value, label: t(`articles.writing.categories.${value}`) }))

export const languageOptions = (t: TFunction) =>
  (['nl', 'fr'] as const).map((value) => ({ value, label: t(`articles.writing.languages.${value}`) }))
