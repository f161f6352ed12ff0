import { useTranslation } from 'react-i18next'
import { Select } from '#ui/select.tsx'
import { allYears, type YearCount } from '../../year-filter.ts'

type YearFilterProps = { years: readonly YearCount[]; chosen: number; onChoose: (year: number) => void }

/** All years or one. */
export function YearFilter({ years, chosen, onChoose }: YearFilterProps) {
  const { t } = useTranslation()
  const offered =
    years.some(({ year }) => year === chosen) || chosen === allYears ? years : [...years, noFilesIn(chosen)]
  const options = [
    { value: String(allYears), label: t('intranet.year.all') },
    ...offered.map(({ year, files }) => ({ value: String(year), label: t('intranet.year.one', { year, files }) })),
  ]
  return (
    <Select
      label={t('intranet.year.label')}
      hideLabel
      name="year"
      options={options}
      value={String(chosen)}
      onChange={({ target }) => onChoose(Number(target.value))}
    />
  )
}

/** An address may name a year that no longer has files: it stays visible as the present choice. */
const noFilesIn = (year: number): YearCount => ({ year, files: 0 })
