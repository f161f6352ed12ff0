/** Pages whose name a visitor may well know; what else was asked for is "this page". */
const names = [
  [/^\/settings(\/|$)/, 'shell.settings'],
  [/^\/information(\/|$)/, 'shell.navigation.information'],
  [/^\/administration(\/|$)/, 'shell.navigation.administration'],
] as const

export type WantedPage = (typeof names)[number][1]

/** The translation key of the name of a remembered address, or null. @param to a path of this site */
export const wantedPage = (to: string | null): WantedPage | null =>
  names.find(([path]) => to !== null && path.test(to))?.[1] ?? null
