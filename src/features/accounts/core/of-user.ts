/** In the audit log: done to this user, by nobody who is signed in. */
export const ofUser = (userId: string) => ({ actor: null, subjectKind: 'user', subject: userId }) as const
