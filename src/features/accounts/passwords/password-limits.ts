/** Signs. Apart from the policy, whose list of known passwords no browser needs. */
export const minPasswordLength = 12
export const maxPasswordLength = 128
