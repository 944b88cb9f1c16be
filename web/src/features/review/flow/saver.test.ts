import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { FieldUpdate } from '@recto/contracts/endpoints/review';
import type { Result } from '@recto/contracts/result';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../lib/store.ts';
import { editReducer, noEdits } from '../model/edits.ts';
import { column, field, result, section, table } from '../model/fixtures.ts';
import { addRow, deleteRow } from '../model/rows.ts';
import { keepNewer, showAhead } from '../review.queries.ts';
import { createSaver, resultOf } from './saver.ts';

const detail = (version: number, read: Result): ExtractionDetail =>
  ({
    extractionUuid: 'u',
    version,
    result: read,
    revisedResult: read,
    can: { edit: true },
  }) as ExtractionDetail;

const headed = (a: string, b = 'b') =>
  result([section([field('a', { value: a }), field('b', { value: b })])]);

class Stale extends Error {
  readonly current: ExtractionDetail;
  constructor(current: ExtractionDetail) {
    super('stale');
    this.current = current;
  }
}

/** A server of one record: applies field updates, answers a stale version with the record as it is. */
const bench = (start: ExtractionDetail) => {
  const server = {
    record: start,
    requests: [] as (FieldUpdate[] | Result)[],
    down: false,
    /** Until then whole results are not answered. */
    held: Promise.resolve(),
  };
  let shown = start;
  const store = createStore(editReducer, noEdits());
  const answer = (version: number, next: () => Result) => {
    if (server.down) throw new Error('offline');
    if (version !== server.record.version) throw new Stale(server.record);
    server.record = detail(version + 1, next());
    return server.record;
  };
  const applied = (read: Result, updates: FieldUpdate[]): Result => {
    const copy = structuredClone(read);
    for (const update of updates) {
      const target = copy.extraction.sections[0]?.fields.find((f) => f.id === update.fieldId);
      if (!target) continue;
      target.data = {
        ...target.data,
        values: update.values,
        standard_values: update.standardValues ?? update.values,
      };
      target.review = { result: { reviewed: true } };
    }
    return copy;
  };
  const saver = createSaver(store, {
    record: () => shown,
    setRecord: (record) => {
      shown = keepNewer(shown, record) as ExtractionDetail;
    },
    ahead: (version) => showAhead('u', version),
    sendFields: async (version, fields) => {
      server.requests.push(fields);
      return answer(version, () => applied(resultOf(server.record)!, fields));
    },
    sendResult: async (version, next) => {
      server.requests.push(next);
      await server.held;
      return answer(version, () => next);
    },
    staleOf: (error) => (error instanceof Stale ? error.current : null),
    isUnreachable: (error) => error instanceof Error && error.message === 'offline',
    wordsOf: (error) => (error instanceof Error ? error.message : ''),
  });
  const submit = (key: string, text: string, base: string) =>
    store.dispatch({ type: 'submitted', key: `header/${key}`, text, base });
  const value = (id: string, record = server.record) =>
    resultOf(record)!.extraction.sections[0]?.fields.find((f) => f.id === id)?.data.values[0];
  /** Somebody saved, and the news of it came before ours was sent. */
  const arrive = (record: ExtractionDetail) => {
    server.record = record;
    shown = record;
    saver.catchUp(null);
  };
  /** The answer to a question that was asked before. */
  const answered = (record: ExtractionDetail) => {
    shown = keepNewer(shown, record) as ExtractionDetail;
    saver.catchUp(null);
  };
  return { server, store, saver, submit, value, arrive, answered, shown: () => shown };
};

describe('saving', () => {
  it('sends one request after the other, each on the version before it', async () => {
    const { saver, submit, server, store, value } = bench(detail(1, headed('old')));
    submit('a', 'first', 'old');
    const first = saver.flush();
    submit('b', 'second', 'b');
    await Promise.all([first, saver.flush()]);
    expect([value('a'), value('b')]).toEqual(['first', 'second']);
    expect(server.record.version).toBeLessThanOrEqual(3);
    expect(store.get().drafts).toEqual({});
  });

  it('keeps the value when the connection is lost, and sends it when asked again', async () => {
    const { saver, submit, server, store, value } = bench(detail(1, headed('old')));
    server.down = true;
    submit('a', 'new', 'old');
    expect(await saver.flush()).toBe('failed');
    expect(store.get().drafts['header/a']).toMatchObject({ text: 'new', status: 'failed', error: 'offline' });
    expect(store.get().unreachable).toBe(true);
    server.down = false;
    store.dispatch({ type: 'retried', keys: ['header/a'] });
    expect(await saver.flush()).toBe('done');
    expect(value('a')).toBe('new');
  });

  it('goes through by itself when someone else changed another value', async () => {
    const { saver, submit, server, value } = bench(detail(1, headed('old')));
    server.record = detail(7, headed('old', 'changed by someone'));
    submit('a', 'mine', 'old');
    expect(await saver.flush()).toBe('done');
    expect([value('a'), value('b')]).toEqual(['mine', 'changed by someone']);
  });

  it('shows both versions when someone else changed the same value, and loses neither', async () => {
    const { saver, submit, server, store, value, shown } = bench(detail(1, headed('old')));
    server.record = detail(7, headed('theirs'));
    submit('a', 'mine', 'old');
    expect(await saver.flush()).toBe('stale');
    expect(store.get().clashes).toEqual([{ key: 'header/a', label: 'a', mine: 'mine', theirs: 'theirs' }]);
    expect(value('a', shown())).toBe('theirs');
    expect(store.get().drafts['header/a']?.text).toBe('mine');
    store.dispatch({ type: 'resolved', key: 'header/a', keep: 'mine' });
    expect(await saver.flush()).toBe('done');
    expect(value('a')).toBe('mine');
  });

  it('shows both versions also when theirs has arrived before mine is sent, instead of writing over it', async () => {
    const { saver, submit, server, store, value, arrive } = bench(detail(1, headed('old')));
    store.dispatch({ type: 'typed', key: 'header/a', text: 'mine', base: 'old' });
    arrive(detail(7, headed('theirs', 'changed by someone')));
    expect(store.get().clashes).toEqual([]);
    submit('a', 'mine', 'theirs');
    expect(await saver.flush()).toBe('stale');
    expect(server.requests).toEqual([]);
    expect(store.get().clashes).toMatchObject([{ mine: 'mine', theirs: 'theirs' }]);
    store.dispatch({ type: 'resolved', key: 'header/a', keep: 'mine' });
    expect(await saver.flush()).toBe('done');
    expect([value('a'), value('b')]).toEqual(['mine', 'changed by someone']);
  });

  it('takes the last save back exactly, marks included', async () => {
    const before = headed('old');
    const { saver, submit, shown } = bench(detail(1, before));
    submit('a', 'new', 'old');
    await saver.flush();
    expect(await saver.undo()).toBe('done');
    expect(resultOf(shown())).toEqual(before);
  });
});

describe('undo', () => {
  it('stays on screen when an answer from before it arrives while it is sent', async () => {
    const { saver, submit, server, answered, shown, value } = bench(detail(1, headed('old')));
    submit('a', 'mine', 'old');
    await saver.flush();
    const asked = server.record;
    let release = () => {};
    server.held = new Promise((resolve) => {
      release = resolve;
    });
    const undone = saver.undo();
    await vi.waitFor(() => expect(value('a', shown())).toBe('old'));
    answered(asked);
    expect(value('a', shown())).toBe('old');
    release();
    expect(await undone).toBe('done');
    expect([value('a', shown()), value('a')]).toEqual(['old', 'old']);
  });

  it('that was refused shows what is stored, also to an answer that comes later', async () => {
    const { saver, submit, server, answered, shown, value } = bench(detail(1, headed('old')));
    submit('a', 'mine', 'old');
    await saver.flush();
    server.down = true;
    expect(await saver.undo()).toBe('failed');
    expect(value('a', shown())).toBe('mine');
    answered(structuredClone(server.record));
    expect(value('a', shown())).toBe('mine');
  });

  it('does not write over what somebody else made of the value since', async () => {
    const { saver, submit, server, store, value, arrive } = bench(detail(1, headed('old')));
    submit('b', 'mine too', 'b');
    await saver.flush();
    submit('a', 'mine', 'old');
    await saver.flush();
    arrive(detail(7, headed('theirs', 'mine too')));
    const requests = server.requests.length;
    expect(await saver.undo()).toBe('stale');
    expect(server.requests.length).toBe(requests);
    expect(value('a')).toBe('theirs');
    expect(await saver.undo()).toBe('done');
    expect([value('a'), value('b')]).toEqual(['theirs', 'b']);
    expect(store.get().undo).toEqual([]);
  });
});

describe('rows', () => {
  const at = { sectionId: 'header', tableId: 'lines' };
  const lined = result([section([], [table([column('qty', ['1'])])])]);
  const rows = (record: ExtractionDetail) =>
    resultOf(record)!.extraction.sections[0]?.tables[0]?.columns[0]?.data.length;

  it('show at once and are taken back when they could not be saved', async () => {
    const { saver, server, shown } = bench(detail(1, lined));
    server.down = true;
    const change = saver.reshape((read) => addRow(read, at, 1));
    await Promise.resolve();
    expect(rows(shown())).toBe(2);
    expect(await change).toBe('failed');
    expect(rows(shown())).toBe(1);
  });

  it('that could not be added leave what was typed in them meanwhile to a decision', async () => {
    const { saver, server, store } = bench(detail(1, lined));
    server.down = true;
    const change = saver.reshape((read) => addRow(read, at, 1));
    await Promise.resolve();
    store.dispatch({ type: 'typed', key: 'header/lines/1/qty', text: '9', base: '' });
    expect(await change).toBe('failed');
    expect(store.get().clashes).toMatchObject([{ key: 'header/lines/gone-1/qty', mine: '9', gone: true }]);
    expect(store.get().drafts['header/lines/gone-1/qty']?.text).toBe('9');
  });

  it('are one step of undo, before and after saved values', async () => {
    const two = result([section([field('a', { value: 'old' })], [table([column('qty', ['1', '2'])])])]);
    const { saver, submit, shown, store } = bench(detail(1, two));
    submit('a', 'new', 'old');
    await saver.flush();
    const between = resultOf(shown());
    expect(await saver.reshape((read) => deleteRow(read, at, 0))).toBe('done');
    expect(rows(shown())).toBe(1);
    expect(await saver.undo()).toBe('done');
    expect(resultOf(shown())).toEqual(between);
    expect(await saver.undo()).toBe('done');
    expect(resultOf(shown())).toEqual(two);
    expect(store.get().undo).toEqual([]);
  });

  it('go through by themselves when someone else changed something else', async () => {
    const both = (text: string) =>
      result([section([field('a', { value: text })], [table([column('qty', ['1'])])])]);
    const { saver, server, value, shown } = bench(detail(1, both('old')));
    server.record = detail(7, both('theirs'));
    expect(await saver.reshape((read) => addRow(read, at, 1))).toBe('done');
    expect([rows(shown()), value('a')]).toEqual([2, 'theirs']);
  });

  it('are left to a person when someone else changed the same table', async () => {
    const { saver, server, shown } = bench(detail(1, lined));
    server.record = detail(7, addRow(lined, at, 0));
    expect(await saver.reshape((read) => deleteRow(read, at, 0))).toBe('stale');
    expect(rows(shown())).toBe(2);
  });

  it('that somebody put in above take a value that is being saved along', async () => {
    const numbered = result([section([], [table([column('qty', ['1', '2'])])])]);
    const { saver, server, store } = bench(detail(1, numbered));
    server.record = detail(7, addRow(numbered, at, 0));
    store.dispatch({ type: 'submitted', key: 'header/lines/1/qty', text: '9', base: '2' });
    await saver.flush();
    expect(server.requests.at(-1)).toMatchObject([{ tableId: 'lines', row: 2, values: ['9'] }]);
  });

  it('that arrive from somebody take what is typed and the keyboard along', async () => {
    const numbered = result([section([], [table([column('qty', ['1', '2'])])])]);
    const { saver, server, store, arrive } = bench(detail(1, numbered));
    store.dispatch({ type: 'typed', key: 'header/lines/1/qty', text: '9', base: '2' });
    const more = detail(7, addRow(numbered, at, 0));
    arrive(more);
    expect(Object.keys(store.get().drafts)).toEqual(['header/lines/2/qty']);
    store.dispatch({ type: 'submitted', key: 'header/lines/2/qty', text: '9', base: '2' });
    expect(await saver.flush()).toBe('done');
    expect(server.requests).toMatchObject([[{ row: 2, values: ['9'] }]]);
    arrive(detail(9, deleteRow(resultOf(more)!, at, 0)));
    expect(saver.catchUp('header/lines/1/qty')).toBe('header/lines/1/qty');
  });

  it('that somebody deleted leave what was typed to a decision', async () => {
    const numbered = result([section([], [table([column('qty', ['1', '2'])])])]);
    const { saver, server, store } = bench(detail(1, numbered));
    server.record = detail(7, deleteRow(numbered, at, 1));
    store.dispatch({ type: 'submitted', key: 'header/lines/1/qty', text: '9', base: '2' });
    expect(await saver.flush()).toBe('stale');
    expect(store.get().clashes).toEqual([
      { key: 'header/lines/gone-1/qty', label: 'qty', mine: '9', theirs: '', gone: true },
    ]);
    expect(store.get().drafts['header/lines/gone-1/qty']?.text).toBe('9');
  });
});
