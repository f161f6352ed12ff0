import { href, redirect } from 'react-router'

/** The menu has no page of its own: whoever asks for its address comes to the first one below. */
export const loader = (): Response => redirect(href('/team/board-of-directors'))
