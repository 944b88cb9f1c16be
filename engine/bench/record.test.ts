import { describe, expect, it } from 'vitest';
import { section, withSection } from './record.ts';

const at = new Date('2030-01-02T03:04:05Z');
const written = (title: string, f1: number) => section(title, [{ group: 'INVOICE', f1 }], { f1 }, at);

describe('the file of results', () => {
  it('gains a section for each bench and keeps one run of each', () => {
    const first = withSection('# Benchmarks\n', 'samples', written('samples', 0.9));
    const both = withSection(first, 'corpus', written('corpus', 0.8));
    const again = withSection(both, 'samples', written('samples', 0.95));
    expect(again.match(/^## .*$/gm)).toEqual(['## samples', '## corpus']);
    expect(again).toContain('| INVOICE | 0.95 |');
    expect(again).not.toContain('| INVOICE | 0.9 |');
    expect(again).toContain('{"f1":0.8}');
    expect(withSection(again, 'corpus', written('corpus', 0.8))).toBe(again);
  });

  it('says when and on what', () => {
    expect(written('samples', 1)).toMatch(/2030-01-02, \d+ x .+, \d+ GB, Node \d+/);
  });
});
