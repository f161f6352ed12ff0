type Tree = { [key: string]: string | Tree }

/** Every sentence under its whole key. */
export function sentences(tree: object, above: string[] = []): [string, string][] {
  return Object.entries(tree as Tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[[...above, key].join('.'), value] as [string, string]]
      : sentences(value, [...above, key]),
  )
}
