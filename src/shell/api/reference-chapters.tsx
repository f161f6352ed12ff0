import type { Reference, ReferenceOperation, SchemaRow } from '#platform/api/reference.server.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Icon } from '#ui/icon.tsx'

/** Each chapter with its operations, folded up, and the shapes that several of them answer. */
export function ReferenceChapters({ chapters, schemas }: Reference) {
  const { t } = useTranslation()
  return (
    <>
      {chapters.map(({ name, text, operations }) => (
        <section key={name} id={name} aria-labelledby={`${name}-title`} className="reference-chapter" lang="en">
          <h2 className="text-h2" id={`${name}-title`}>
            {name}
          </h2>
          <p>
            <Said text={text} />
          </p>
          {operations.map((operation) => (
            <OperationDetails key={operation.id} operation={operation} />
          ))}
        </section>
      ))}
      <section id="schemas" aria-labelledby="schemas-title" className="reference-chapter">
        <h2 className="text-h2" id="schemas-title">
          {t('reference.schemas')}
        </h2>
        {schemas.map(({ name, rows }) => (
          <details key={name} className="reference-operation" id={`schema-${name}`}>
            <summary>
              <h3 className="reference-path" lang="en" translate="no">
                {name}
              </h3>
              <Icon name="chevron-down" className="reference-fold" />
            </summary>
            <div className="reference-inside">
              <FieldTable title={name} rows={rows} />
            </div>
          </details>
        ))}
      </section>
    </>
  )
}

function OperationDetails({ operation }: { operation: ReferenceOperation }) {
  const { method, path, summary } = operation
  return (
    <details className="reference-operation" id={operation.id}>
      <summary>
        <h3 className="reference-path" translate="no">
          <span className={`reference-method reference-${method.toLowerCase()}`}>{method}</span>
          <span className="wrap-anywhere">{path}</span>
        </h3>
        <Icon name="chevron-down" className="reference-fold" />
        <p className="reference-summary">{summary}</p>
      </summary>
      <div className="reference-inside">
        <OperationInside operation={operation} />
      </div>
    </details>
  )
}

/** The words of the frame are the reader's, those of the operation English. */
function OperationInside({ operation }: { operation: ReferenceOperation }) {
  const { t, i18n } = useTranslation()
  const { text, isOpen, scopes, parameters, body, answers, problems, curl } = operation
  const own = { lang: i18n.language, className: 'reference-small' }
  return (
    <>
      {text && (
        <p>
          <Said text={text} />
        </p>
      )}
      <h4 {...own}>{t('reference.access')}</h4>
      <p lang={i18n.language}>
        {isOpen && `${t('reference.open')} `}
        {scopes.length > 0 && `${t('reference.scope', { count: scopes.length })} `}
        {scopes.map((scope) => (
          <code key={scope} className="reference-scope" translate="no">
            {scope}
          </code>
        ))}
      </p>
      {parameters.length > 0 && <h4 {...own}>{t('reference.parameters')}</h4>}
      {parameters.length > 0 && <FieldTable title={t('reference.parameters')} rows={parameters} />}
      {body.length > 0 && <h4 {...own}>{t('reference.body')}</h4>}
      {body.length > 0 && <FieldTable title={t('reference.body')} rows={body} />}
      <h4 {...own}>{t('reference.answers')}</h4>
      {answers.map(({ status, text, type, rows }) => (
        <div key={status} className="reference-answer">
          <p>
            <code className="reference-status">{status}</code> <Said text={text} />
            {type && ': '}
            {type && <SchemaLink name={type} text={type} />}
          </p>
          {rows.length > 0 && <FieldTable title={`${status} ${text}`} rows={rows} />}
        </div>
      ))}
      <ul className="reference-problems">
        {problems.map(({ status, text }) => (
          <li key={status}>
            <code className="reference-status">{status}</code> <Said text={text} />
          </li>
        ))}
      </ul>
      <h4 {...own}>{t('reference.example')}</h4>
      <Code text={curl} />
    </>
  )
}

/** Fields, one a row; on a phone one under the other. */
function FieldTable({ title, rows }: { title: string; rows: readonly (SchemaRow & { place?: string })[] }) {
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
            <td translate="no">{row.refersTo ? <SchemaLink name={row.refersTo} text={row.type} /> : row.type}</td>
            <td>
              <Said text={row.text} />
              {row.values.length > 0 && (
                <span className="reference-values" translate="no">
                  {row.values.map((value) => (
                    <code key={value}>{value}</code>
                  ))}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** To a shape that several operations answer. */
const SchemaLink = ({ name, text }: { name: string; text: string }) => (
  <a className="link" href={`#schema-${name}`}>
    {text}
  </a>
)

/** English of the document, where names stand between backticks. */
const Said = ({ text }: { text: string }) =>
  text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code key={part} translate="no">
        {part}
      </code>
    ),
  )

/** Text for a terminal; wraps where it is too wide, so that nothing has to be scrolled. */
export const Code = ({ text }: { text: string }) => (
  <pre className="reference-code" translate="no">
    <code>{text}</code>
  </pre>
)
