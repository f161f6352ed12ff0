import { topics } from '#platform/live/topics.ts'
import { systemTopic } from '../system/system.ts'

const { members, applications, register, moderation, messages, pages, trash, articles, drafts, newsletter } = topics

/** What changes the numbers of the dashboard and of the navigation; the rest is as new as the page. */
export const followedTopics = [members, applications, register, moderation, messages, pages, systemTopic]

/** What is announced together with a line of the log. Signing in and out is not: that is as new as the page. */
export const loggedTopics = [...followedTopics, trash, articles, drafts, newsletter]
