export { deleteExtraction } from './delete-extraction.ts';
