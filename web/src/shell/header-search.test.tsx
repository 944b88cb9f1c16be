import type { ExtractionListItem } from '@recto/contracts/endpoints/extraction';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closePalette } from '../portal/commands.ts';
import { accountWith } from '../portal/test-account.ts';
import type { Portal } from './router.tsx';
import { json, openPortal, serve } from './test-portal.tsx';

const UUIDS = ['6f1c2a34-0000-4000-8000-000000000001', '6f1c2a34-0000-4000-8000-000000000002'];
const item = (number: string, uuid = UUIDS[0]) =>
  ({
    extractionUuid: uuid,
    category: 'INVOICE',
    status: 'NEW',
    summary: { number, party: null, amount: null, currency: null, counts: null, problem: null },
    extractionTags: [],
    pageCount: 1,
    inputChannelType: 'SCANNER',
    inputChannelDate: '2026-01-01T00:00:00Z',
    documentChannelLog: null,
  }) as unknown as ExtractionListItem;

let found: ExtractionListItem[];
let portal: Portal;
serve({
  '/api/account': () => json(accountWith()),
  '/api/extractions': () => json(found),
  '/management/info': () => json({}, 404),
});

Element.prototype.scrollIntoView = () => {};
beforeEach(async () => {
  found = [];
  portal = openPortal('/documents/upload');
  await screen.findByRole('heading', { name: 'Upload documents' });
});
afterEach(closePalette);

const address = () => portal.state.location.href;
const search = (text: string) => {
  const box = screen.getByRole('textbox', { name: 'Document or case number' });
  fireEvent.change(box, { target: { value: text } });
  fireEvent.submit(box);
};

describe('the search of the header', () => {
  it('asks for a number when there is none', async () => {
    search('   ');
    expect(await screen.findByText('Please enter document/case number for search')).toBeDefined();
    expect(address()).toBe('/documents/upload');
  });

  it('opens the one document of this number', async () => {
    found = [item('4500'), item('45001', UUIDS[1])];
    search(' 4500 ');
    await waitFor(() => expect(address()).toBe(`/extractions/${UUIDS[0]}/review`));
    expect(fetch).toHaveBeenCalledWith('/api/extractions?search=4500&size=8', expect.anything());
  });

  it.each([
    ['two have this number', () => [item('4500'), item('4500', UUIDS[1])]],
    ['none has exactly this number', () => [item('45001')]],
    ['nothing answers', () => []],
  ])('lists what answers when %s', async (_when, hits) => {
    found = hits();
    search('4500');
    await waitFor(() => expect(portal.state.location.pathname).toBe('/extractions'));
    expect(portal.state.location.search).toEqual({ search: '4500' });
  });
});

describe('the palette', () => {
  const open = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const palette = () => screen.getByRole('combobox', { name: /Type a command/ });
  const names = () => screen.getAllByRole('option').map((option) => option.textContent);

  it('opens by key on every page, and leads to the screens that this account may open', async () => {
    open();
    expect(await screen.findByRole('group', { name: 'Go to' })).toBeDefined();
    expect(names()).toContain('My upload logs');
    expect(names()).not.toContain('Automation');
    fireEvent.change(palette(), { target: { value: 'guide:' } });
    expect(names()).toContain('Guide: Reviewing documents');
    expect(names()).not.toContain('Guide: Invoices');
    fireEvent.change(palette(), { target: { value: 'my upload' } });
    fireEvent.keyDown(palette(), { key: 'Enter' });
    await waitFor(() => expect(address()).toBe('/my/upload-channel-logs'));
  });

  it('finds documents by number while somebody types', async () => {
    found = [item('INV-7')];
    open();
    await screen.findByRole('combobox', { name: /Type a command/ });
    fireEvent.change(palette(), { target: { value: 'inv-7' } });
    expect(await screen.findByRole('option', { name: /INV-7/ })).toBeDefined();
    fireEvent.keyDown(palette(), { key: 'Enter' });
    await waitFor(() => expect(address()).toBe(`/extractions/${UUIDS[0]}/review`));
  });

  it('shows its key and the guide to the page with the other keys', async () => {
    fireEvent.keyDown(document.body, { key: '?' });
    expect(await screen.findByText('Ctrl K')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Guide: Uploading documents' })).toBeDefined();
  });
});
