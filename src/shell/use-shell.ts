import { useRouteLoaderData } from 'react-router'
import type { ShellData } from './shell-data.server.ts'

/** The root loader's data; undefined only when that loader itself failed. */
export const useShell = (): ShellData | undefined => useRouteLoaderData('root')
