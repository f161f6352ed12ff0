/** Signs. Apart from the policy, whose list of known passwords no browser needs. */
export const shortestPassword = 12
export const longestPassword = 128
