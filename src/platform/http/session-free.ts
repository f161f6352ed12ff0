const sessionFree = [
  /^\/(?:login|forgot-password|reset-password|invitation|confirm-email|setup)(?:\/|\.data$|$)/,
  /^\/article\/[^/]+\/confirm\//,
  /^\/(?:unsubscribe|newsletter\/confirm)\//,
]

/**
 * Addresses that are for people without a session: a session that is over is no trouble there. Whoever opens the link of a
 * letter in an old browser is not sent to sign in first.
 */
export const isSessionFree = (path: string): boolean => sessionFree.some((pattern) => pattern.test(path))
