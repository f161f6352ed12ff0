import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Select } from '#ui/select.tsx'
import { allYears, type YearCount } from '../year-filter.ts'

type YearFilterProps = { years: readonly YearCount[]; chosen: number }

/** All years or one (specification section 2). The choice stands in the address, so that it can be shared. */
export function YearFilter({ years, chosen }: YearFilterProps) {
  const { t } = useTranslation()
  const [, setSearch] = useSearchParams()
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
      onChange={({ target }) =>
        setSearch(target.value === String(allYears) ? {} : { year: target.value }, {
          replace: true,
          preventScrollReset: true,
        })
      }
    />
  )
}

/** An address may name a year that no longer has files: it stays visible as the present choice. */
const noFilesIn = (year: number): YearCount => ({ year, files: 0 })
