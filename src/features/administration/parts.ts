/** The parts of the administration area, in the order of the dashboard (decisions section 5); each has its own address. */
export const parts = [
  'members',
  'applications',
  'payments',
  'articles',
  'comments',
  'documents',
  'trash',
  'pages',
  'newsletter',
  'organisation',
  'log',
  'system',
] as const

export type Part = (typeof parts)[number]

export const isPart = (name: string | undefined): name is Part => parts.some((part) => part === name)
