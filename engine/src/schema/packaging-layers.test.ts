import { expect, test } from 'vitest';
import { INNER_TOLD, OUTER_TOLD } from './packaging-layers.ts';

test.each([
  [INNER_TOLD, 'Il sacco ha uno strato interno in LDPE 80 µm, saldato.', 'LDPE 80 µm'],
  [INNER_TOLD, 'The inner bag is made of HDPE film 0.05 mm; closed by a tie.', 'HDPE film 0.05 mm'],
  [INNER_TOLD, 'Der Innensack ist aus Polyethylen und wird verschweißt.', 'Polyethylen'],
  [OUTER_TOLD, 'Una estructura exterior de acero galvanizado, con palet.', 'acero galvanizado'],
  [OUTER_TOLD, 'The outer box is pink.', undefined],
])('a layer told in a sentence has its material', (told, sentence, material) => {
  const found = told.map((form) => form.exec(sentence)?.groups?.v).find((v) => v !== undefined);
  expect(found).toBe(material);
});
