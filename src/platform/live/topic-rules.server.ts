import type { Viewer } from '#platform/access/viewer.ts'

/** May this viewer listen to this topic? Asked of the feature that owns the prefix. */
export type TopicRule = (viewer: Viewer, topic: string) => boolean | Promise<boolean>

/** More topics than all tabs of one browser can reasonably show. */
const maxTopics = 200

/** The characters of any id, no line break: a topic is written into the stream as it is. */
const topicPattern = /^[\w-]+(?::[\w-]+)*$/

export const isTopic = (text: string): boolean => text.length <= 200 && topicPattern.test(text)

export function createTopicRules() {
  const rules = new Map<string, TopicRule>()
  const ruleFor = (topic: string): TopicRule | undefined => {
    for (let prefix = topic; prefix; prefix = prefix.slice(0, Math.max(0, prefix.lastIndexOf(':')))) {
      const rule = rules.get(prefix)
      if (rule) return rule
    }
    return undefined
  }
  return {
    allow: (prefix: string, rule: TopicRule) => void rules.set(prefix, rule),
    async mayHearAll(viewer: Viewer, topics: readonly string[]): Promise<boolean> {
      if (topics.length > maxTopics || !topics.every(isTopic)) return false
      const answers = await Promise.all(topics.map(async (topic) => (await ruleFor(topic)?.(viewer, topic)) ?? false))
      return answers.every(Boolean)
    },
  }
}
