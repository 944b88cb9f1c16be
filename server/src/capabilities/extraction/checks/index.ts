export { keepMics } from './keep-mics.ts';
export { foldCode, SAME_MEANING, type SameMeaning } from './same-meaning.ts';
