import { describe, expect, test } from 'vitest';
import { isAt, stopsFor } from './stops.ts';

const ids = (...of: Parameters<typeof stopsFor>) => stopsFor(...of).map(({ id }) => id);
const document = { uuid: '0b1c', waits: true };

describe('the stops of the tour', () => {
  test('follow a document from where it is put in to where its result arrives', () => {
    expect(ids(['ROLE_USER', 'ROLE_ADMIN'], document)).toEqual([
      'put_in',
      'list',
      'source',
      'correct',
      'confirm',
      'arrive',
    ]);
  });

  test('end at home for those who see no deliveries', () => {
    expect(ids(['ROLE_USER'], document).at(-1)).toBe('home');
  });

  test('leave out what only a document shows while there is none', () => {
    expect(ids(['ROLE_ADMIN'], null)).toEqual(['put_in', 'arrive']);
  });

  test('show the list as it has the document', () => {
    const [, waiting] = stopsFor([], document);
    const [, any] = stopsFor([], { ...document, waits: false });
    expect([waiting?.address, any?.address]).toEqual(['/extractions?status=NEW', '/extractions']);
    expect(isAt(waiting!, '/extractions')).toBe(true);
    expect(isAt(waiting!, '/dashboard')).toBe(false);
  });
});
