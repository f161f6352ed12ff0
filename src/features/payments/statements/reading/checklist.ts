import type { Check, CheckFacts, CheckName } from './statement.ts'

export type Checklist = {
  /** The first failure of a name is what its sentence says; the others are counted. */
  fail(name: CheckName, facts: CheckFacts): void
  expect(name: CheckName, isRight: boolean, facts: CheckFacts): void
  checks(): Check[]
}

/** @param names what the format can check, in the order of the list */
export function createChecklist(names: readonly CheckName[]): Checklist {
  const failures = new Map<CheckName, { facts: CheckFacts; many: number }>()
  const fail: Checklist['fail'] = (name, facts) => {
    const earlier = failures.get(name)
    failures.set(name, { facts: earlier?.facts ?? facts, many: (earlier?.many ?? 0) + 1 })
  }
  return {
    fail,
    expect: (name, isRight, facts) => (isRight ? undefined : fail(name, facts)),
    checks: () =>
      names.map((name) => {
        const failure = failures.get(name)
        return failure
          ? { name, passed: false, facts: { ...failure.facts, many: failure.many } }
          : { name, passed: true, facts: {} }
      }),
  }
}
