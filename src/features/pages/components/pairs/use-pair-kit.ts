import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { changePair, stateOfPair } from '#platform/i18n/pair.ts'
import type { PairKit } from '#ui/pairs/pair-kit.ts'
import { sayRichText } from '#ui/rich-text/rich-text-words.ts'

/** What the kit of both languages says and judges by. Its words come with the frame of the administration area. */
export function usePairKit(): PairKit {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      stateOf: (before, input) => stateOfPair(changePair(before, input, later)),
      words: {
        sides: { nl: t('administration.pairs.sides.nl'), fr: t('administration.pairs.sides.fr') },
        optional: t('administration.pairs.optional'),
        rules: { one: t('administration.pairs.rules.one'), both: t('administration.pairs.rules.both') },
        gaps: (count, total) =>
          count > 0 ? t('administration.pairs.gaps', { count }) : t('administration.pairs.complete', { count: total }),
        next: t('administration.pairs.next'),
        tab: (count) => (count > 0 ? t('administration.pairs.tab', { count }) : t('administration.pairs.tab-complete')),
        linked: t('administration.pairs.linked'),
        keys: t('administration.pairs.keys'),
        states: {
          complete: t('administration.pairs.states.complete'),
          empty: t('administration.pairs.states.empty'),
          missing: t('administration.pairs.states.missing'),
          outdated: (other) => t('administration.pairs.states.outdated', { other }),
          takenOver: (other) => t('administration.pairs.states.taken-over', { other }),
        },
        takeOver: (other) => t('administration.pairs.take-over', { other }),
        seen: t('administration.pairs.seen'),
        richText: sayRichText((name) => t(`administration.rich-text.${name}`)),
      },
    }),
    [t],
  )
}

/** After every time at which anything was written, so that no browser's clock decides: UTC seconds of the year 9999. */
const later = 253_370_764_800
