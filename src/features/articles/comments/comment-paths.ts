import { href } from 'react-router'

/** The element where members write: who signed in to do so comes back to it. */
export const composerId = 'write-comment'

export const commentAddress = (articleId: string, id: string): string =>
  `${href('/article/:id', { id: articleId })}?comment=${id}#comment-${id}`

export const signInToComment = (articleId: string): string =>
  `${href('/login')}?${new URLSearchParams({ to: `${href('/article/:id', { id: articleId })}#${composerId}` })}`
