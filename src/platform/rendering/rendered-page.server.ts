import { createContext, type RouterContextProvider } from 'react-router'

/** What stands between the rendering of a page and its sending: the answer without, and the bytes for it. */
type RenderedPage = { answer: Response; bytes: Uint8Array<ArrayBuffer> }

const renderedPage = createContext<RenderedPage | null>(null)

type Context = Readonly<RouterContextProvider>

/**
 * Answers a page that has no body yet. React Router looks at each answer, and looking at one makes the platform wrap its
 * body in a stream and copy it, a tenth of the work on a page: so the bytes go past it.
 */
export function answerPage(context: Context, bytes: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const answer = new Response(null, init)
  context.set(renderedPage, { answer, bytes })
  return answer
}

/** The answer with its bytes, when it is the page that was rendered last; any other answer as it is. */
export function withRenderedPage(context: Context, answer: Response): Response {
  const page = context.get(renderedPage)
  if (page?.answer !== answer) return answer
  return new Response(page.bytes, { status: answer.status, headers: answer.headers })
}
