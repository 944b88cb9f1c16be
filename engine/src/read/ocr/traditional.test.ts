import { describe, expect, it } from 'vitest';
import { takeTraditional } from './traditional.ts';

const word = (text: string, left: number, right: number, confidence: number) => ({
  text,
  box: [left, 0, right, 20] as [number, number, number, number],
  confidence,
});
const read = (ours: ReturnType<typeof word>[], theirs: ReturnType<typeof word>[]) =>
  takeTraditional([{ words: ours }], [{ words: theirs }])
    .flatMap(({ words }) => words)
    .map(({ text }) => text);

describe('Traditional characters', () => {
  it('are taken where more of them were read, piece by piece', () => {
    expect(read([word('公司編', 0, 80, 0.8)], [word('公司', 0, 40, 0.9), word('編號', 40, 80, 0.8)])).toEqual(
      ['公司編號'],
    );
  });
  it('are taken where the other reading is surer', () => {
    expect(read([word('稅欺', 0, 40, 0.7)], [word('稅款', 0, 40, 0.95)])).toEqual(['稅款']);
  });
  it('stay where ours is surer, or theirs is no better than a guess', () => {
    expect(read([word('翠岭食品', 0, 80, 0.95)], [word('及食品', 0, 80, 0.4)])).toEqual(['翠岭食品']);
  });
  it('leave letters and digits alone', () => {
    expect(read([word('No.12號', 0, 80, 0.6)], [word('號碼', 40, 80, 0.9)])).toEqual(['No.12號']);
  });
  it('that only the other reading has are added when it is sure', () => {
    expect(read([word('甲', 0, 20, 0.9)], [word('檢驗', 100, 140, 0.9), word('口', 200, 210, 0.9)])).toEqual([
      '甲',
      '檢驗',
    ]);
  });
});
