export { fieldTexts, olderForms, tableRows, valueText } from './derived-shapes.ts';
export { isOpenTo, openParts, openTable } from './open-parts.ts';
export { confidenceOf, hasValue, places, rowCount } from './result-walk.ts';
