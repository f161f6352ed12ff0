import { useTranslation } from 'react-i18next'
import { type Place, textAddress } from '../../folder-page.ts'
import type { TextPreview } from '../../preview/text-preview.ts'
import type { Resource } from '../../resource.ts'
import { CannotShow, Loading } from './preview-states.tsx'
import { useText } from './use-text.ts'

type TextProps = { resource: Resource; place: Place; name: string }

/** The beginning of a text, or of a table; what is not shown is in the download. */
export function Text({ resource, place, name }: TextProps) {
  const { t } = useTranslation()
  const text = useText(textAddress(place, resource.id, 'large'))
  if (text === 'loading') return <Loading />
  if (text === 'failed') return <CannotShow resource={resource} />
  return (
    <div className="preview-paper">
      {text.kind === 'text' ? <pre className="preview-text">{text.text}</pre> : <Table rows={text.rows} name={name} />}
      {text.isCut && <p className="preview-note">{t('intranet.preview.cut')}</p>}
    </div>
  )
}

/** The first row is the head, as in almost every table that people keep. */
function Table({ rows, name }: { rows: Extract<TextPreview, { kind: 'table' }>['rows']; name: string }) {
  const [head = [], ...body] = rows
  const cells = (row: string[]) => head.map((_, column) => row[column] ?? '')
  return (
    <table className="preview-table" aria-label={name}>
      <thead>
        <tr>
          {head.map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a read-only table, never sorted
            <th key={column} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a read-only table, never sorted
          <tr key={index}>
            {cells(row).map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a read-only table, never sorted
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
