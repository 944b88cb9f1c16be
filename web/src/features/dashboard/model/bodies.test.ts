import { compileList, listClause } from '@recto/contracts/lists/compile';
import { chosenOf, type ListState } from '@recto/contracts/lists/definition';
import { EXTRACTION_LIST } from '@recto/contracts/lists/extraction-list';
import { facetsFor } from '@recto/contracts/lists/shown';
import { parseSearchBody } from '@recto/contracts/search/parse';
import { EXTRACTION_STATUSES } from '@recto/contracts/statuses';
import { describe, expect, it } from 'vitest';
import { dashboardSearch } from '../definition.ts';
import {
  failedBody,
  logBody,
  logsBody,
  overviewBody,
  vendorsBody,
  WORK,
  WORKS,
  waitingBody,
} from './bodies.ts';
import { listAs, listOfCell, listOfWork } from './links.ts';
import { periodOf } from './period.ts';

const period = periodOf('2026-03-01..2026-03-31', '2026-03-15');
const NARROW: ListState = {
  category: ['INVOICE'],
  vendorSensor: '0042',
  MailSensor: ['true'],
  channelLog: '0b5f52a6-5a2e-4c06-8f2c-9a6f5a3f4a10',
};

describe('the address', () => {
  it.each([
    [
      { vendorSensor: 42, MailSensor: true },
      { vendorSensor: '42', MailSensor: ['true'] },
    ],
    [
      { MailSensor: ['false'], category: 'COA' },
      { MailSensor: ['false'], category: ['COA'] },
    ],
    [{ channelLog: 'x', category: 'POEM', received: 'May', MailSensor: 'maybe' }, {}],
    [{ received: '2026-01-01..', status: ['NEW'] }, { received: '2026-01-01..' }],
  ])('%j is read as %j', (given, read) => expect(dashboardSearch(given)).toEqual(read));
});

describe('what is asked', () => {
  it.each([
    overviewBody({}, period, 'Asia/Hong_Kong'),
    overviewBody(NARROW, period, 'UTC'),
    waitingBody(NARROW),
    failedBody({}),
    vendorsBody(period, 'UTC'),
    logsBody(''),
    logsBody('invoice mar'),
  ])('is a body of the search language', (body) => expect(parseSearchBody(body)).toEqual(body));

  it('asks for one log by its uuid', () => expect(logBody('u').query).toEqual({ ids: { values: ['u'] } }));

  it('has every status that is work in one place only', () => {
    const all = WORKS.flatMap((work) => [...WORK[work]] as string[]);
    expect(new Set(all).size).toBe(all.length);
    expect(EXTRACTION_STATUSES.filter((status) => !all.includes(status))).toEqual([
      'POSTED',
      'IGNORED',
      'INVALID',
    ]);
  });
});

describe('a link', () => {
  const clauses = (state: ListState) => JSON.stringify(listClause(EXTRACTION_LIST, state));

  it('narrows the list by all that narrows the dashboard', () => {
    const list = listAs(NARROW, period);
    expect(clauses(list)).toBe(
      JSON.stringify({
        bool: {
          filter: [
            { range: { inputChannelDate: { gte: '2026-03-01T00:00:00', lte: '2026-03-31T23:59:59.999' } } },
            {
              bool: {
                should: [{ term: { vendorNo: '0042' } }, { term: { vendor: '0042' } }],
                minimum_should_match: 1,
              },
            },
            { term: { 'documentChannelLog.channelLogUuid': NARROW.channelLog } },
            { terms: { category: ['INVOICE'] } },
            { terms: { hasDocument: [true] } },
          ],
        },
      }),
    );
  });

  it('to what waits is not narrowed by the period', () => {
    expect(listOfWork(NARROW, 'review')).toMatchObject({
      received: undefined,
      status: ['NEW', 'REVIEWING'],
      sort: 'inputChannelDate,asc',
    });
    expect(listOfWork({}, 'failed').sort).toBe('lastModifiedDate,desc');
  });

  it.each([
    [{ family: 'invoice' }, 'NEW', { family: 'invoice', status: ['NEW'] }],
    [{ category: ['SO'] }, null, { category: ['SO'], status: undefined }],
    [null, 'POSTED', { family: undefined, status: ['POSTED'] }],
  ] as const)('of %j and %s', (row, status, list) => {
    const made = listOfCell({}, period, row, status);
    expect(made).toMatchObject({ received: '2026-03-01..2026-03-31' });
    expect({ ...list, ...made }).toEqual({ ...made, ...list });
    const viewer = { roles: ['ROLE_ADMIN'], features: [] } as const;
    expect(() =>
      parseSearchBody(compileList(EXTRACTION_LIST, made, facetsFor(EXTRACTION_LIST, made, viewer))),
    ).not.toThrow();
    expect(chosenOf(made, 'mail')).toEqual([]);
  });
});
