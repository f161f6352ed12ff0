import { FormSection } from '#platform/forms/form-section.tsx'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Checkbox, Select, TextArea, TextField } from '#ui/field.tsx'
import { useTyped } from '#ui/form-context.ts'
import { maxNameLength } from '../year.schema.ts'
import type { FeeKind } from '../year.ts'

const ways = ['always', 'matching', 'by-hand'] as const

/** What a kind of fee is called, and to whom it applies. Styles hide the conditions where there are none: it works without scripts. */
export function FeeKindFields({ kind }: { kind: FeeKind | null }) {
  const { t } = useTranslation()
  const { magistrateLabel } = useOwnWords()
  const rule = kind?.rule
  const applies = useTyped('applies', rule?.applies ?? 'always')
  const name = (language: 'nl' | 'fr') => (
    <TextField
      name={language === 'nl' ? 'nameNl' : 'nameFr'}
      lang={language}
      label={t(`payments.kinds.names.${language}`)}
      defaultValue={kind?.name[language] ?? ''}
      maxLength={maxNameLength}
      autoComplete="off"
      required
    />
  )
  return (
    <>
      <FormSection id="name" title={t('payments.kinds.name')}>
        {name('nl')}
        {name('fr')}
      </FormSection>
      <FormSection id="rule" title={t('payments.kinds.rule')} help={t('payments.kinds.ruleHelp')}>
        <fieldset className="years-choices">
          <legend className="sr-only">{t('payments.kinds.rule')}</legend>
          {ways.map((way) => (
            <label key={way}>
              <input type="radio" name="applies" value={way} defaultChecked={applies === way} />
              {t(`payments.kinds.applies.${way}`)}
            </label>
          ))}
        </fieldset>
        <div className="years-matching">
          {magistrateLabel && (
            <Select
              name="magistrate"
              label={magistrateLabel}
              defaultValue={rule?.magistrate == null ? '' : rule.magistrate ? 'yes' : 'no'}
              options={(['', 'yes', 'no'] as const).map((value) => ({
                value,
                label: t(`payments.kinds.magistrate.${value || 'either'}`),
              }))}
            />
          )}
          <Checkbox
            name="joinedThisYear"
            value="yes"
            label={t('payments.kinds.joinedThisYear')}
            defaultChecked={rule?.joinedThisYear ?? false}
          />
          <TextArea
            name="occupations"
            label={t('payments.kinds.occupations')}
            help={t('payments.kinds.occupationsHelp')}
            defaultValue={rule?.occupations.join('\n') ?? ''}
            rows={4}
          />
        </div>
      </FormSection>
      {kind && (
        <FormSection id="retired" title={t('payments.kinds.further')}>
          <Checkbox name="retired" value="yes" label={t('payments.kinds.retired')} defaultChecked={kind.retired} />
        </FormSection>
      )}
    </>
  )
}
