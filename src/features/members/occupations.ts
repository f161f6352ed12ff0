/** Proposals for the field, which takes any text (belgium.md section 8). */
export const occupations = [
  'judge',
  'counsellor',
  'justiceOfThePeace',
  'investigatingJudge',
  'deputyJudge',
  'socialJudge',
  'crownProsecutor',
  'deputyProsecutor',
  'judicialTrainee',
  'lawClerk',
  'prosecutionLawyer',
] as const
