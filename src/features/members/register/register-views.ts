/** Who is a member on a day, or the entries one by one. */
export const registerViews = ['standing', 'entries'] as const

export type RegisterView = (typeof registerViews)[number]
