import { describe, expect, it } from 'vitest';
import { readGuide } from './read-guide.ts';

const TEXT = `# Invoices

What is read.

## Values

- the **number**
- the \`date\`

### Totals

| Key | Does |
|---|---|
| \`s\` | saves |

## Other
`;

describe('a guide', () => {
  const guide = readGuide('invoice_user_manual', TEXT);

  it('has its first heading as title, and the others with anchors that no language changes', () => {
    expect(guide.title).toBe('Invoices');
    expect(guide.headings).toEqual([
      { anchor: 's1', depth: 2, text: 'Values' },
      { anchor: 's2', depth: 3, text: 'Totals' },
      { anchor: 's3', depth: 2, text: 'Other' },
    ]);
  });

  it('is searched section by section, as people read it', () =>
    expect(guide.sections.map(({ heading, text }) => [heading?.text, text])).toEqual([
      [undefined, 'What is read.'],
      ['Values', 'the number the date'],
      ['Totals', 'Key Does s saves'],
      ['Other', ''],
    ]));

  it('keeps markup as text', () => {
    const { sections } = readGuide('invoice_user_manual', '# T\n\n<img src=x onerror=alert(1)>\n');
    expect(sections[0]?.text).toContain('<img');
  });
});
