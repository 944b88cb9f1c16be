import { describe, expect, it } from 'vitest';
import { EMPTY_LIST, type FileList, type FileListChange, fileList, type Intake } from './file-list.ts';

const file = (name: string): File => new File(['%PDF-'], name, { type: 'application/pdf' });
const after = (...changes: FileListChange[]): FileList => changes.reduce(fileList, EMPTY_LIST);
const intake: Intake = {
  limit: 20,
  valuesOf: (name) => ({ poNumber: name }),
  keyOf: (id) => `key-${id}`,
};
const two: FileListChange = { type: 'add', files: [file('a.pdf'), file('b.pdf')], firstId: 1, intake };
const sending = (percent: number): FileListChange => ({ type: 'sending', id: 1, percent, attempt: 0 });
const phases = ({ entries }: FileList): string[] => entries.map(({ id, phase }) => `${id} ${phase}`);

describe('the list of files', () => {
  it('compares each new file before it is ready', () => {
    expect(phases(after(two))).toEqual(['1 checking', '2 checking']);
    expect(phases(after(two, { type: 'checked', id: 2, known: false, copy: null }))).toEqual([
      '1 checking',
      '2 ready',
    ]);
  });

  it('keeps a known file as a duplicate with the way to its copy', () => {
    const copy = { logUuid: 'l', extractionUuid: 'e' };
    expect(after(two, { type: 'checked', id: 1, known: true, copy }).entries[0]).toMatchObject({
      phase: 'duplicate',
      copy,
    });
  });

  it('lets a late comparison change nothing that moved on', () =>
    expect(phases(after(two, sending(5), { type: 'checked', id: 1, known: true, copy: null }))).toEqual([
      '1 sending',
      '2 checking',
    ]));

  it('follows a file to the server, and a failed one back to another try', () => {
    const failed = after(two, sending(40), { type: 'failed', id: 1, reason: 'No line', again: true });
    expect(failed.entries[0]).toMatchObject({ phase: 'failed', reason: 'No line' });
    const sent = fileList(failed, { type: 'sent', id: 1, logUuid: 'l', extractionUuid: null });
    expect(sent.entries[0]).toMatchObject({ phase: 'sent', logUuid: 'l' });
  });

  it('does not count sent files for the limits of the next ones', () => {
    const first: FileListChange = {
      type: 'add',
      files: Array.from({ length: 20 }, (_, i) => file(`${i}.pdf`)),
      firstId: 1,
      intake,
    };
    const full = after(first);
    expect(fileList(full, { type: 'add', files: [file('x.pdf')], firstId: 21, intake }).entries).toHaveLength(
      20,
    );
    const sent = fileList(full, { type: 'sent', id: 1, logUuid: 'l', extractionUuid: null });
    expect(fileList(sent, { type: 'add', files: [file('x.pdf')], firstId: 21, intake }).entries).toHaveLength(
      21,
    );
  });

  it('shows a refused file once, with its latest reason, until it is dismissed', () => {
    const bad: FileListChange = { type: 'add', files: [new File(['x'], 'notes.docx')], firstId: 1, intake };
    expect(after(bad, bad).refused.map(({ name }) => name)).toEqual(['notes.docx']);
    expect(after(bad, { type: 'forget-refused' }).refused).toEqual([]);
  });

  it('takes no more than its page does', () => {
    const files = Array.from({ length: 11 }, (_, i) => file(`${i}.pdf`));
    expect(after({ type: 'add', files, firstId: 1, intake: { ...intake, limit: 10 } }).entries).toEqual([]);
  });

  it('keeps the key and what was filled in through all that happens', () => {
    const filled = after(two, { type: 'fill', id: 1, values: { ipc: '7' } }, sending(10), {
      type: 'failed',
      id: 1,
      reason: 'No line',
      again: true,
    });
    expect(filled.entries[0]).toMatchObject({ uploadKey: 'key-1', values: { poNumber: 'a.pdf', ipc: '7' } });
  });

  it('gives all files that wait what the first of them has', () => {
    const known: FileListChange = { type: 'checked', id: 1, known: true, copy: null };
    const three = after(two, { type: 'add', files: [file('c.pdf')], firstId: 3, intake }, known);
    const { entries } = fileList(three, { type: 'spread', field: 'poNumber' });
    expect(entries.map(({ values }) => values.poNumber)).toEqual(['a.pdf', 'b.pdf', 'b.pdf']);
  });
});
