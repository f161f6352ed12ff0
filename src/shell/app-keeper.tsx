/** What only a running app needs: filled by the parts below. */
export function AppKeeper() {
  return null
}
