/** On PostgreSQL a table that another program holds is waited for as long as SQLite is: who writes hears then that it is busy. */
export const limitLockWait = `set lock_timeout = '5s'`
