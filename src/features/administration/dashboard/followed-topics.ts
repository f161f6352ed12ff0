import { topics } from '#platform/live/topics.ts'
import { systemTopic } from '../system/system.ts'

/** What changes the numbers of the dashboard and of the navigation; the rest is as new as the page. */
export const followedTopics: readonly string[] = [
  topics.members,
  topics.applications,
  topics.register,
  topics.moderation,
  topics.messages,
  topics.pages,
  systemTopic,
]

/** What is announced together with a line of the log. Signing in and out is not: that is as new as the page. */
export const loggedTopics: readonly string[] = [
  ...followedTopics,
  topics.trash,
  topics.articles,
  topics.drafts,
  topics.newsletter,
]
