const HAN = '\\p{Script=Han}';
const LATIN = '[\\p{Script=Latin}\\d]';
const MEETING = new RegExp(`(?<=${HAN})(?=${LATIN})|(?<=${LATIN})(?=${HAN})`, 'gu');

/** Chinese text with a space where Chinese and Latin letters meet, as it is set: 「新增MIC」 becomes 「新增 MIC」. */
export const betweenScripts = (text: string): string => text.replace(MEETING, ' ');
