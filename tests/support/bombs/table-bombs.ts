/** One row of ten megabytes. */
export const longRow = () => Buffer.from(`Naam;E-mail\n${'x'.repeat(10_000_000)};a@x.be\n`)

export const manyColumns = () => Buffer.from(`${'a;'.repeat(1_000_000)}a\n${'b;'.repeat(1_000_000)}b\n`)

/** As many rows as a file of this size can hold. */
export const manyRows = () => Buffer.from(`Naam;E-mail\n${'\n'.repeat(4_900_000)}`)
export const manyShortRows = () => Buffer.from(`Naam;E-mail\n${'a;b\n'.repeat(1_200_000)}`)

/** A quoted field that never ends. */
export const endlessQuote = () => Buffer.from(`Naam;E-mail\n"${'a;b\n'.repeat(1_200_000)}`)

/** Behind each quote everything is looked through for the end of the field. */
export const quoteBomb = (size = 4_900_000) =>
  Buffer.from(`Naam;E-mail\n"${'" '.repeat(size / 4)}${' '.repeat(size / 2)};`)
