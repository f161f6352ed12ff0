/** A mail left or failed, or an administrator dealt with one, or with work that failed. */
export const systemTopic = 'system'
