export { findSameCases } from './case.queries.ts';
export { cases } from './cases.capability.ts';
export { addComment, ensureCaseTag, setCaseTags } from './change-case.ts';
export { consolidate } from './consolidate.ts';
