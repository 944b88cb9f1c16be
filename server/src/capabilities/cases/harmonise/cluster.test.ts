import { HarmoniseConfig, harmoniseDefault } from '@recto/contracts/harmonise';
import { createRandom } from '@recto/samples/random';
import { describe, expect, it } from 'vitest';
import { fitOf, packagingSpecifications } from '../../../../test/support/packaging-specifications.ts';
import { clusterAll, scoreOf } from './cluster.ts';
import { type Printed, readAll } from './read-values.ts';
import { vocabularyOf } from './words.ts';

const words = vocabularyOf();
const config = harmoniseDefault();

const clusterPrinted = (form: HarmoniseConfig, printed: readonly Printed[]) =>
  clusterAll(
    form,
    printed.map((one, id) => ({ id, block: '', values: readAll(form, one, words) })),
  );

const DRUM: Printed = {
  subCategory: 'Tight head',
  packagingMaterial: 'HDPE',
  volume: '200',
  volumeUom: 'L',
  color: 'Blue',
  isFDAapproved: 'Yes',
};

describe('specifications of several vendors', () => {
  it.each(['a', 'b', 'c'])('become one where they say the same: seed %s', (seed) => {
    const printed = packagingSpecifications(seed, { things: 60 });
    const clusters = clusterPrinted(
      config,
      printed.map(({ fields }) => fields),
    );
    const { f1, split } = fitOf(printed, clusters);
    expect(f1).toBeGreaterThanOrEqual(0.97);
    expect(split).toBe(0);
  });

  it('in whatever order they come', () => {
    const printed = packagingSpecifications('order', { things: 40 });
    const all = printed.map(({ fields }, id) => ({ id, block: '', values: readAll(config, fields, words) }));
    const { shuffled } = createRandom('order');
    expect(clusterAll(config, shuffled(all))).toEqual(clusterAll(config, all));
  });
});

describe('two specifications', () => {
  it.each([
    ['another unit', { volume: '0.2', volumeUom: 'm³' }, true],
    ['gallons, rounded', { volume: '52.8', volumeUom: 'US gal' }, true],
    ['another language', { packagingMaterial: '高密度聚乙烯', color: '蓝色', subCategory: '閉口' }, true],
    ['another volume', { volume: '220' }, false],
    ['another color', { color: 'Black' }, false],
    ['another material', { packagingMaterial: 'LDPE' }, false],
    ['another head', { subCategory: 'Open head' }, false],
    ['another flag', { isFDAapproved: 'No' }, false],
    ['a value that one does not give', { color: '' }, true],
    ['too little in common', { packagingMaterial: '', volume: '', color: '' }, false],
  ] as const)('are one or two with %s', (_, over, same) =>
    expect(clusterPrinted(config, [DRUM, { ...DRUM, ...over }])).toHaveLength(same ? 1 : 2),
  );

  it('of another block are never one, and those without it stand together', () => {
    const form = { ...config, block: ['region' as const] };
    const all = ['EMEA', 'APAC', '', ''].map((block, id) => ({
      id,
      block,
      values: readAll(form, DRUM, words),
    }));
    expect(clusterAll(form, all)).toEqual([[0], [1], [2, 3]]);
  });

  it('that miss a value are apart where the form says so', () => {
    const fields = config.fields.map((field) => ({ ...field, missing: 'differs' as const }));
    expect(clusterPrinted({ ...config, fields }, [DRUM, { ...DRUM, color: '' }])).toHaveLength(2);
  });
});

it('no chain of nearly the same leads from one thing to another', () => {
  const form = HarmoniseConfig.parse({
    threshold: 1,
    fields: [{ name: 'volume', compare: 'number', weight: 1, tolerance: { abs: 1 } }],
  });
  const volumes = ['100', '101', '102', '103'].map((volume) => ({ volume }));
  expect(clusterPrinted(form, volumes)).toEqual([
    [0, 1],
    [2, 3],
  ]);
});

it('a score is the agreed share of the weight that both speak of', () => {
  const form = HarmoniseConfig.parse({
    fields: [
      { name: 'color', compare: 'text', weight: 3 },
      { name: 'region', compare: 'equal', weight: 1 },
    ],
  });
  const read = (printed: Printed) => readAll(form, printed, words);
  expect(
    scoreOf(form, read({ color: '蓝', region: 'EMEA' }), read({ color: 'BLUE', region: 'APAC' })),
  ).toEqual({
    score: 0.75,
    evidence: 1,
  });
  expect(scoreOf(form, read({ color: '蓝' }), read({ color: 'blue', region: 'APAC' }))).toEqual({
    score: 1,
    evidence: 0.75,
  });
  expect(scoreOf(form, read({ region: 'EMEA' }), read({ region: 'EMEA' }))).toBeNull();
});
