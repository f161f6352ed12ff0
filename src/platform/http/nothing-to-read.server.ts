import type { RouterContextProvider } from 'react-router'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { pageLoader } from './form-action.server.ts'

type Args = { context: Readonly<RouterContextProvider>; request: Request }

/** The loader of an address where something is only done: 405 for those who may do it, what the guard says for all others. */
export const nothingToRead = (guard: (context: Args['context'], request: Request) => unknown) =>
  pageLoader(async ({ context, request }: Args): Promise<never> => {
    guard(context, request)
    throw portalErrors['request.method-not-allowed']()
  })
