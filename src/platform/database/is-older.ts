export function isOlder(version: string, than: string): boolean {
  const wanted = than.split('.').map(Number)
  const found = version.split('.').map(Number)
  const at = wanted.findIndex((part, index) => part !== (found[index] ?? 0))
  return at !== -1 && (found[at] ?? 0) < (wanted[at] ?? 0)
}
