import type { SchemaRow } from '#platform/api/schema-rows.server.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'

/** Fields, one a row; on a phone one under the other. */
export function FieldTable({ title, rows }: { title: string; rows: readonly (SchemaRow & { place?: string })[] }) {
  const { t, i18n } = useTranslation()
  const own = { lang: i18n.language }
  return (
    <table className="reference-table">
      <caption className="visually-hidden" {...own}>
        {title}
      </caption>
      <thead {...own}>
        <tr>
          <th scope="col">{t('reference.field')}</th>
          <th scope="col">{t('reference.type')}</th>
          <th scope="col">{t('reference.meaning')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.place ?? ''}${row.name}`}>
            <th scope="row" translate="no">
              <code className="wrap-anywhere">{row.name}</code>
              {row.isRequired && (
                <span className="reference-required" {...own}>
                  {t('reference.required')}
                </span>
              )}
            </th>
            <td translate="no">{row.refersTo ? <SchemaLink row={row} /> : row.type}</td>
            <td>
              <Said text={row.text} />
              {row.values.length > 0 && <Values values={row.values} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const SchemaLink = ({ row: { type, refersTo } }: { row: SchemaRow }) => (
  <a className="link" href={`#schema-${refersTo}`}>
    {type}
  </a>
)

const Values = ({ values }: { values: readonly string[] }) => (
  <span className="reference-values" translate="no">
    {values.map((value) => (
      <code key={value}>{value}</code>
    ))}
  </span>
)

/** English of the document, where names stand between backticks. */
export const Said = ({ text }: { text: string }) =>
  text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code key={part} translate="no">
        {part}
      </code>
    ),
  )
