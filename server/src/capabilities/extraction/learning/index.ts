export { unsettledIn } from '../learned/example-doubts.ts';
export { sourceOf } from '../learned/learned-state.ts';
export { confirmedByPeople } from '../rows/confirmed.queries.ts';
export { learnFrom, subjectOf } from './learn-from.ts';
export { countLearned } from './learned-here.ts';
export { forgetExample } from './manage-learned.ts';
