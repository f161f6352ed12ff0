export const tableFormats = ['csv', 'xlsx'] as const

export type TableFormat = (typeof tableFormats)[number]
