import { expect, test } from 'vitest';
import { pick, randomFrom } from '../../../../test/support/random-search.ts';
import { VALUE_SEPARATOR } from './column.ts';
import { KeywordColumn } from './keyword-column.ts';

const VALUES = ['', 'NEW', 'REVIEWING', 'POSTED', ['a', 'b'].join(VALUE_SEPARATOR), 'a'];

test.each([false, true])(
  'counts of all rows follow every change of a row and every new one (several: %s)',
  (several) => {
    const random = randomFrom(7);
    const column = new KeywordColumn(several);
    const cells: string[] = [];
    for (let step = 0; step < 500; step++) {
      // A new row now and then, and values that nobody had before.
      const row = random() < 0.4 ? cells.length : Math.floor(random() * cells.length);
      const cell = random() < 0.1 ? `value ${step}` : pick(random, VALUES);
      column.reserve(Math.max(cells.length, row + 1));
      column.set(row, cell);
      cells[row] = cell;
      const counted = column.counts(cells.length);
      const wanted = column.sets.texts.map((text) => cells.filter((one) => one === text).length);
      expect([...counted]).toEqual(wanted);
    }
  },
);
