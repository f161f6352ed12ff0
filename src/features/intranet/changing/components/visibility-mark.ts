import type { TFunction } from 'i18next'
import type { Resource, Visibility } from '../../core/resource.ts'

/** Only what differs from the folder is marked: in a public folder it goes without saying. The words are looked up once. */
export function visibilityMarks(t: TFunction, above: Visibility) {
  const words = { public: t('intranet.visibility.mark-public'), members: t('intranet.visibility.mark-members') }
  return ({ visibility }: Pick<Resource, 'visibility'>): string | undefined =>
    visibility === above ? undefined : words[visibility]
}
