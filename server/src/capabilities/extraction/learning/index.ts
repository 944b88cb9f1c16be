export { sourceOf } from '../learned/learned-state.ts';
export { unsettledIn } from '../learned/lesson-doubts.ts';
export { learnFrom, subjectOf } from './learn-from.ts';
export { countLearned } from './learned-here.ts';
export { forgetLesson } from './manage-learned.ts';
