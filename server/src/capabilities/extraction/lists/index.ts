export { setTags, tagsOf } from './manage-tags.ts';
