import { createContext } from 'react-router'
import type { Comments } from './comments/comments.server.ts'
import type { ArticleService } from './core/article.service.server.ts'
import type { Media } from './media/media.server.ts'
import type { Moderation } from './moderation/moderation.server.ts'
import type { PublishingService } from './publishing/publishing.server.ts'
import type { Writing } from './writing/writing.server.ts'

/** The door to news and training. */
export const articlesContext = createContext<ArticleService>()

/** The door to what is written under articles. */
export const commentsContext = createContext<Comments>()

/** The door to covers and documents of articles. */
export const mediaContext = createContext<Media>()

/** The door of this corner. */
export const moderationContext = createContext<Moderation>()

/** The door to what becomes of an article once it is written. */
export const publishingContext = createContext<PublishingService>()

/** The door to what admins write. */
export const writingContext = createContext<Writing>()
