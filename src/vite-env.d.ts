/// <reference types="vite/client" />
/// <reference types="@react-router/dev/types" />
declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}

declare module 'virtual:enhance' {
  export const source: string
  export const hash: string
  export const onDemand: { address: string; text: string }[]
}

declare module 'virtual:first-messages' {
  type Files = Record<'nl' | 'fr', { address: string; text: string }>
  export const firstMessages: Files
  /** Those among them that the first pages name themselves. */
  export const namedMessages: Files
}

declare module 'virtual:app-check' {
  export const url: string
  export const files: { address: string; text: string }[]
}
