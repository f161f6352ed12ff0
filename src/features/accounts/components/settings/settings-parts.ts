/** The local navigation of the settings. */
export const settingsParts = [
  { path: '/settings', pages: [], name: 'profile' },
  {
    path: '/settings/security',
    pages: ['/settings/email', '/settings/password', '/settings/tokens'],
    name: 'security',
  },
  { path: '/settings/data', pages: [], name: 'data' },
] as const satisfies readonly { path: string; pages: readonly string[]; name: string }[]

export type SettingsPart = Omit<(typeof settingsParts)[number], 'pages'> & {
  /** Addresses that belong to this part. */
  pages: readonly string[]
}
