import pg from 'pg'

/** What stands for a character that cannot be kept (Unicode 15, section 3.9); nobody types it. */
const replacement = '\u{fffd}'

export const withoutNull = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', replacement) : value

type Query = (text: unknown, values?: unknown, ...more: unknown[]) => unknown

/** PostgreSQL refuses a text with a null character, SQLite takes it: it is asked for as a text that is not there, so both answer alike. */
export class TextClient extends pg.Client {
  override query: pg.Client['query'] = ((text, values, ...more) =>
    (super.query as Query)(text, Array.isArray(values) ? values.map(withoutNull) : values, ...more)) as Query as never
}
