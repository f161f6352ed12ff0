import type { TestPortal } from './open-test-portal.ts'

type Executor = ReturnType<TestPortal['portal']['database']['db']['getExecutor']>

/** Each write fails as a full disk makes it fail: also those that only change a row in its place. */
export function refuseEveryWrite(test: TestPortal): void {
  refuseWritesOf(test.portal.database.db.getExecutor())
}

function refuseWritesOf(executor: Executor): Executor {
  const execute = executor.executeQuery.bind(executor)
  const inTransaction = executor.withConnectionProvider.bind(executor)
  executor.withConnectionProvider = (provider) => refuseWritesOf(inTransaction(provider))
  executor.executeQuery = async (query) => {
    if (/^\s*(insert|update|delete)/i.test(query.sql))
      throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
    return execute(query)
  }
  return executor
}
