import type { CaseContent, CaseField } from '@recto/contracts/case-content';
import type { CaseDetail } from '@recto/contracts/endpoints/case-review';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { keyOf } from '../model/values.ts';
import { createEditor } from './create-editor.ts';

const data = (text: string) => ({
  values: text === '' ? [] : [text],
  standard_values: text === '' ? [] : [text],
  extracted_values: [],
});
const source = {
  extractionUuid: 'u-1',
  category: 'INVOICE',
  sectionId: 'main',
  fieldId: 'currency',
} as const;
const field = (id: string, text: string): CaseField => ({
  id,
  name: id,
  label: { value: id, standard_value: id },
  data: data(text),
  review: { result: { reviewed: false } },
  from: { ...source, fieldId: id },
});
const contentOf = (values: Record<string, string>, rows: string[] = []): CaseContent => ({
  medias: [],
  tabs: [
    {
      id: 'order',
      title: 'Order',
      icon: 'order',
      sections: [
        {
          id: 'main',
          title: 'Main',
          fields: Object.entries(values).map(([id, text]) => field(id, text)),
          tables: [
            {
              id: 'lines',
              title: 'Lines',
              columns: [{ id: 'code', label: 'Code' }],
              rows: rows.map((text, i) => ({ id: `r${i}`, cells: { code: data(text) } })),
            },
          ],
        },
      ],
    },
  ],
});
const at = { tabId: 'order', sectionId: 'main' };
const key = (fieldId: string) => keyOf({ ...at, fieldId });

function start(content: CaseContent, version = 1) {
  let now = { version, content } as CaseDetail;
  const send = vi.fn(async (body: { version: number; fields?: { fieldId: string; values: string[] }[] }) => {
    const next = structuredClone(now);
    next.version = body.version + 1;
    for (const { fieldId, values } of body.fields ?? []) {
      const found = next.content.tabs[0]?.sections[0]?.fields.find(({ id }) => id === fieldId);
      if (found) Object.assign(found, { data: data(values.join()) });
    }
    return next;
  });
  const editor = createEditor({ read: () => now, send: send as never, store: (next) => (now = next) });
  return { editor, send, read: () => now };
}

describe('the editor of a case', () => {
  it('saves one value after the other, each on the version that the one before made', async () => {
    const { editor, send, read } = start(contentOf({ a: '1', b: '2' }));
    editor.type(key('a'), '10');
    editor.type(key('b'), '20');
    await Promise.all([editor.commit(key('a')), editor.commit(key('b'))]);
    expect(send.mock.calls.map(([body]) => body)).toMatchObject([
      { version: 1, fields: [{ fieldId: 'a', values: ['10'] }] },
      { version: 2, fields: [{ fieldId: 'b', values: ['20'] }] },
    ]);
    expect(read().version).toBe(3);
    expect(editor.state.get()).toMatchObject({ drafts: {}, saving: {}, busy: 0, steps: 2 });
  });

  it('sends nothing for what stays the same', async () => {
    const { editor, send } = start(contentOf({ a: '1' }));
    editor.type(key('a'), ' 1 ');
    await editor.commit(key('a'));
    expect(send).not.toHaveBeenCalled();
    expect(editor.state.get().drafts).toEqual({});
  });

  it('sends again what meets a newer version in which its value is the same', async () => {
    const { editor, send, read } = start(contentOf({ a: '1', b: '2' }));
    send.mockRejectedValueOnce(
      new ApiError(409, { current: { version: 7, content: contentOf({ a: '1', b: 'theirs' }) } }),
    );
    editor.type(key('a'), '10');
    await editor.commit(key('a'));
    expect(send.mock.calls.map(([{ version }]) => version)).toEqual([1, 7]);
    expect(read().content.tabs[0]?.sections[0]?.fields.map((one) => one.data.values)).toEqual([
      ['10'],
      ['theirs'],
    ]);
  });

  it('keeps what was typed beside what somebody else made of the value, until one is chosen', async () => {
    const { editor, send, read } = start(contentOf({ a: '1' }));
    send.mockRejectedValueOnce(
      new ApiError(409, { current: { version: 7, content: contentOf({ a: 'theirs' }) } }),
    );
    editor.type(key('a'), 'mine');
    await editor.commit(key('a'));
    expect(send).toHaveBeenCalledTimes(1);
    expect(editor.state.get()).toMatchObject({
      drafts: { [key('a')]: 'mine' },
      clashed: { [key('a')]: true },
    });
    expect(read().version).toBe(7);
    await editor.settle(key('a'), 'mine');
    expect(send.mock.lastCall?.[0]).toMatchObject({ version: 7, fields: [{ values: ['mine'] }] });
    expect(editor.state.get()).toMatchObject({ drafts: {}, clashed: {} });
  });

  it('keeps what was refused, with the reason', async () => {
    const { editor, send } = start(contentOf({ a: '1' }));
    const reason = new ApiError(400);
    send.mockRejectedValueOnce(reason);
    editor.type(key('a'), 'x');
    await editor.commit(key('a'));
    expect(editor.state.get()).toMatchObject({
      drafts: { [key('a')]: 'x' },
      refused: { [key('a')]: reason },
      steps: 0,
    });
  });

  it('takes steps back, the latest first, with where a value came from', async () => {
    const { editor, send } = start(contentOf({ a: '1' }));
    for (const text of ['2', '3']) {
      editor.type(key('a'), text);
      await editor.commit(key('a'));
    }
    expect(await editor.undo()).toBe(true);
    expect(await editor.undo()).toBe(true);
    expect(await editor.undo()).toBe(false);
    expect(send.mock.calls.slice(2).map(([body]) => body.fields?.[0])).toMatchObject([
      { values: ['2'] },
      { values: ['1'], from: { fieldId: 'a' } },
    ]);
  });

  it('sends which document a chosen value is from', async () => {
    const { editor, send, read } = start(contentOf({ a: '1' }));
    const [value] = read().content.tabs[0]!.sections[0]!.fields;
    const from = { ...source, extractionUuid: 'u-2' };
    await editor.choose(
      {
        key: key('a'),
        place: { ...at, fieldId: 'a' },
        name: 'a',
        data: value!.data,
        input: { type: 'text' },
        from: value!.from,
        candidates: [],
        differs: true,
      },
      { data: data('9'), from: [from] },
      from,
    );
    expect(send.mock.lastCall?.[0].fields).toMatchObject([{ fieldId: 'a', values: ['9'], from }]);
  });

  it('brings a row back that was removed, with what stood in it and in its place', async () => {
    const { editor, send } = start(contentOf({}, ['x', 'y']));
    await editor.removeRow({ ...at, tableId: 'lines' }, 'r1');
    await editor.undo();
    expect(send.mock.calls.map(([body]) => body)).toMatchObject([
      { rows: [{ tableId: 'lines', remove: 'r1' }] },
      { rows: [{ tableId: 'lines', add: { after: 'r0' } }], fields: [{ fieldId: 'code', values: ['y'] }] },
    ]);
  });
});
