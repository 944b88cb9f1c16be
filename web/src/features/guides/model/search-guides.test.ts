import { describe, expect, it } from 'vitest';
import { readGuide } from './read-guide.ts';
import { markedParts, searchGuides, wordsOf } from './search-guides.ts';

const guides = [
  readGuide(
    'review_user_manual',
    '# Review\n\nKeys are shown by ?.\n\n## Confirm\n\nPress Ctrl Enter to confirm.\n',
  ),
  readGuide('upload_user_manual', '# Upload\n\n## Limits\n\nConfirm nothing here. 上傳文件的限制。\n'),
];
const found = (typed: string) =>
  searchGuides(guides, typed).map(({ guide, heading }) => `${guide.title} ${heading?.text ?? ''}`.trim());

describe('searching the manual', () => {
  it.each<[string, string[]]>([
    ['', []],
    ['  ', []],
    ['confirm', ['Review Confirm', 'Upload Limits']],
    ['ENTER confirm', ['Review Confirm']],
    ['限制', ['Upload Limits']],
    ['review', ['Review']],
    ['nothing of the kind', []],
    ['(', []],
  ])('%j finds %j', (typed, places) => expect(found(typed)).toEqual(places));

  it('shows the text around the words', () => {
    const long = `# T\n\n${'before '.repeat(30)}needle ${'after '.repeat(30)}\n`;
    const [first] = searchGuides([readGuide('review_user_manual', long)], 'needle');
    expect(first?.excerpt).toMatch(/^….*needle.*…$/);
    expect(first?.excerpt.length).toBeLessThan(120);
  });

  it.each<[string, string, string[]]>([
    ['Press Enter', 'enter', ['Press ', 'Enter', '']],
    ['a+b', '+', ['a', '+', 'b']],
    ['nothing', '', ['nothing']],
  ])('marks in %j what %j says', (text, typed, parts) =>
    expect(markedParts(text, wordsOf(typed))).toEqual(parts),
  );
});
