/** Puts the wanted address into an address of ours. @param to a path of this site, or null */
export function withTo(path: string, to: string | null): string {
  if (!to || to === '/') return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ to })}`
}
