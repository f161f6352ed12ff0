import { href } from 'react-router'

/** The element where members write: who signed in to do so comes back to it. */
export const composerId = 'write-comment'

/** Where one comment is read, in whatever piece of the thread it stands. */
export const commentAddress = (articleId: string, id: string): string =>
  `${href('/article/:id', { id: articleId })}?comment=${id}#comment-${id}`

/** The sign-in page, which leads back to where members write. */
export const signInToComment = (articleId: string): string =>
  `${href('/login')}?${new URLSearchParams({ to: `${href('/article/:id', { id: articleId })}#${composerId}` })}`
