import { type ReactNode, useId } from 'react'
import { formatMonth } from '#platform/i18n/formats.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'

type PlotMonth = {
  year: number
  month: number
  count: number
  /** Read with the number, not shown. */
  besides?: string
}

type PlotProps = {
  title: string
  /** What it comes down to. */
  lead: string
  note?: string
  months: readonly PlotMonth[]
  /** What is drawn, in a space of 12 by 100, downwards. */
  children: ReactNode
}

/** A drawing of twelve months and, under it, month below month, the same as a table. */
export function Plot({ title, lead, note, months, children }: PlotProps) {
  const { t } = useTranslation()
  const id = useId()
  const [first, last] = [months[0], months.at(-1)]
  const facts = first &&
    last && {
      from: formatMonth(first),
      first: first.count,
      to: formatMonth(last),
      last: last.count,
    }
  return (
    <figure className="plot">
      <figcaption>
        <h3 className="text-h4">{title}</h3>
        <p className="plot-lead">{lead}</p>
      </figcaption>
      <svg
        className="plot-drawing"
        viewBox="0 0 12 100"
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-described`}
      >
        <title id={`${id}-title`}>{title}</title>
        {facts && <desc id={`${id}-described`}>{t('administration.dashboard.figures.described', facts)}</desc>}
        {children}
      </svg>
      <PlotTable title={title} months={months} />
      {note && <p className="plot-note">{note}</p>}
    </figure>
  )
}

function PlotTable({ title, months }: { title: string; months: readonly PlotMonth[] }) {
  const { language } = useTranslation()
  const most = Math.max(...months.map(({ count }) => count))
  return (
    <table className="plot-table" data-large={most > 999 || undefined} data-wide={most > 99 || undefined}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {months.map((month) => (
            <th key={month.month} scope="col">
              <span aria-hidden="true">{shortMonth(month, language)}</span>
              <span className="visually-hidden">{formatMonth(month)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {months.map(({ month, count, besides }) => (
            <td key={month}>
              <span className="plot-number">{count}</span>
              {besides && <span className="visually-hidden"> ({besides})</span>}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/** At most four letters, for twelve stand side by side on a phone; readers of the screen hear the month with its year. */
function shortMonth({ year, month }: { year: number; month: number }, language: Language): string {
  const format = new Intl.DateTimeFormat(documentLanguage(language), { timeZone: 'UTC', month: 'short' })
  return format
    .format(Date.UTC(year, month - 1, 1))
    .replace('.', '')
    .slice(0, 4)
}
