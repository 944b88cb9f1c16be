import { describe, expect, it } from 'vitest';
import { addressOf } from './address.ts';

describe('addresses', () => {
  it.each([
    ['/api/extractions/uuid/:uuid', { uuid: 'a/b' }, {}, '/api/extractions/uuid/a%2Fb'],
    [
      '/api/extractions',
      {},
      { page: 0, status: ['NEW', 'POSTED'] },
      '/api/extractions?page=0&status=NEW&status=POSTED',
    ],
    ['/api/extractions', {}, { status: undefined }, '/api/extractions'],
    [
      '/oauth2/authorization/:client',
      { client: 'recto' },
      { login_hint: 'a+b@c.de' },
      '/oauth2/authorization/recto?login_hint=a%2Bb%40c.de',
    ],
  ])('%s', (path, params, query, expected) => expect(addressOf(path, params, query)).toBe(expected));
});
