import { isDay } from '#platform/i18n/days.ts'

/** One thing by which a list is narrowed: what an address says of it, and how it says it. */
type Field<Value> = {
  read(texts: readonly string[]): Value
  write(value: Value): readonly string[]
  /** What it is called in the address, where that is not its own name. */
  param?: string
}

const onlyIf = (text: string | null): string[] => (text ? [text] : [])

export const named = <Value>(param: string, field: Field<Value>): Field<Value> => ({ ...field, param })

/** What somebody looks for, on one line. */
export const words = (maxLength: number): Field<string> => ({
  read: ([text = '']) =>
    text
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, maxLength),
  write: onlyIf,
})

export const oneOf = <Value extends string>(values: readonly Value[]): Field<Value | null> => ({
  read: ([text]) => values.find((value) => value === text) ?? null,
  write: onlyIf,
})

/** The same where one always applies; the usual one does not stand in the address. */
export const choice = <Value extends string>(values: readonly Value[], usual: Value): Field<Value> => ({
  read: ([text]) => values.find((value) => value === text) ?? usual,
  write: (value) => (value === usual ? [] : [value]),
})

/** Several mean any of them. */
export const someOf = <Value extends string>(values: readonly Value[]): Field<readonly Value[]> => ({
  read: (texts) => values.filter((value) => texts.includes(value)),
  write: (chosen) => chosen,
})

export const id: Field<string | null> = {
  read: ([text = '']) => (/^[\w-]{1,64}$/.test(text) ? text : null),
  write: onlyIf,
}

/** `yyyy-mm-dd` in Belgium. */
export const day: Field<string | null> = { read: ([text = '']) => (isDay(text) ? text : null), write: onlyIf }

export const year: Field<number | null> = {
  read: ([text = '']) => (/^(19|20)\d\d$/.test(text) ? Number(text) : null),
  write: (value) => (value === null ? [] : [String(value)]),
}

export const flag: Field<boolean> = { read: ([text]) => text === '1', write: (isOn) => (isOn ? ['1'] : []) }

/** @example const subscriberFilter = listFilter({ q: words(200), state: oneOf(subscriptionStates) }) */
export function listFilter<Filter extends Record<string, unknown>>(
  fields: {
    [Name in keyof Filter]: Field<Filter[Name]>
  },
) {
  const names = Object.keys(fields) as (keyof Filter & string)[]
  const paramOf = (name: keyof Filter & string) => fields[name].param ?? name

  /** The shortest address that says it: begins with `?`, or is empty. @param after cursor of a further page */
  const search = (filter: Filter, after?: string | null): string => {
    const said = names.flatMap((name) => fields[name].write(filter[name]).map((text) => [paramOf(name), text]))
    const params = new URLSearchParams([...said, ...(after ? [['after', after]] : [])])
    return params.size === 0 ? '' : `?${params}`
  }

  return {
    /** What makes no sense in the address is left out. */
    read: (asked: URLSearchParams): Filter =>
      Object.fromEntries(names.map((name) => [name, fields[name].read(asked.getAll(paramOf(name)))])) as Filter,
    search,
    isNarrowed: (filter: Filter): boolean => search(filter) !== '',
  }
}
