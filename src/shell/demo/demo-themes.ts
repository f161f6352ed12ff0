import { ConfigError } from '../../config.server.ts'

/** Associations of other kinds, which `tandem demo --theme NAME` loads instead of the usual one. */
export const demoThemes = ['sport', 'cultuur', 'buurt'] as const

export type DemoTheme = (typeof demoThemes)[number]

/** @throws ConfigError that names those that are there */
export function demoThemeIn(text: string): DemoTheme {
  const theme = demoThemes.find((name) => name === text)
  if (!theme) throw new ConfigError(`--theme: there is none called "${text}"; choose one of ${demoThemes.join(', ')}`)
  return theme
}
