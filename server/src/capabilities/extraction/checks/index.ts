export { foldCode, SAME_MEANING, type SameMeaning } from './same-meaning.ts';
