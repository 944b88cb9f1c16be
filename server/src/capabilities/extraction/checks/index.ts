export { foldCode, SAME_MEANING, type Verdict } from './same-meaning.ts';
