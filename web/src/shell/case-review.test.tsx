import type { CaseChecks, CaseDetail } from '@recto/contracts/endpoints/case-review';
import type { Account } from '@recto/contracts/endpoints/tenancy';
import { said } from '@recto/contracts/said/said';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountWith } from '../portal/test-account.ts';
import { json, openPortal, serve } from './test-portal.tsx';

const UUID = '0a1b2c3d-0000-4000-8000-000000000001';
const [FIRST, SECOND] = ['0a1b2c3d-0000-4000-8000-00000000000a', '0a1b2c3d-0000-4000-8000-00000000000b'];
const data = (text: string) => ({ values: [text], standard_values: [text], extracted_values: [text] });
const source = (extractionUuid: string, fieldId: string) =>
  ({ extractionUuid, category: 'INVOICE', sectionId: 'main', fieldId }) as const;
const aDocument = (id: number, extractionUuid: string, changed = false) => ({
  id,
  extractionUuid,
  category: 'INVOICE' as const,
  status: 'NEW' as const,
  originalName: `file-${id}.pdf`,
  summary: {
    number: `R-${id}`,
    party: 'Acme',
    amount: null,
    currency: null,
    date: null,
    counts: null,
    problem: null,
    problemCode: null,
  },
  pageCount: 1,
  thumbnailUrl: null,
  inputChannelDate: '2026-01-01T00:00:00Z',
  changed,
});

const field = (id: string, text: string, others: string[] = []) => ({
  id,
  name: id,
  label: { value: id, standard_value: id },
  data: data(text),
  review: { result: { reviewed: false } },
  from: source(FIRST!, id),
  ...(others.length > 0 && {
    candidates: [
      { data: data(text), from: [source(FIRST!, id)] },
      ...others.map((other) => ({ data: data(other), from: [source(SECOND!, id)] })),
    ],
  }),
});

const aCase = (over: Partial<CaseDetail> = {}): CaseDetail => ({
  id: 7,
  caseUuid: UUID,
  caseNo: '4500',
  category: 'Purchase Order',
  status: 'NEW',
  version: 3,
  createdDate: '2026-01-01T00:00:00Z',
  createdBy: 'mei',
  lastModifiedDate: '2026-01-01T00:00:00Z',
  lastModifiedBy: 'mei',
  caseTags: [],
  extractions: [aDocument(1, FIRST!), aDocument(2, SECOND!, true)],
  extractionBases: [],
  closedDocuments: 2,
  channelLogs: [],
  comments: [],
  content: {
    medias: [],
    tabs: [
      {
        id: 'order',
        title: 'Order',
        icon: 'order',
        sections: [
          {
            id: 'main',
            title: 'Parties',
            fields: [field('Vendor', 'Acme'), field('Currency', 'EUR', ['USD'])],
            tables: [],
          },
        ],
      },
    ],
  },
  canUpload: true,
  can: { edit: true, tags: true, delete: true, duplicate: true, moves: ['CONFIRMED', 'INVALID'] },
  ...over,
});

let account: Account;
let one: CaseDetail;
/** What was sent, by the last part of the path. */
let sent: { path: string; body: unknown }[];
let dryRun: unknown[];
let checks: CaseChecks;
const take =
  (path: string, answer: () => Response) =>
  (init?: RequestInit): Response => {
    sent.push({ path, body: JSON.parse(String(init?.body ?? 'null')) });
    return answer();
  };
const next = () => json({ ...one, version: one.version + 1 });
serve({
  '/api/account': () => json(account),
  '/management/info': () => json({ git: { commit: { id: '' } }, build: { version: '1' } }),
  [`/api/document-cases/uuid/${UUID}`]: () => json(one),
  [`/api/document-cases/uuid/${UUID}/update-fields`]: take('update-fields', () => next()),
  [`/api/document-cases/uuid/${UUID}/places`]: () => json([]),
  [`/api/document-cases/uuid/${UUID}/activity`]: () => json({ activity: [], more: false }),
  [`/api/document-cases/uuid/${UUID}/checks`]: () => json(checks),
  '/api/document-cases/sync': take('sync', () => json({ changes: dryRun })),
  '/api/document-cases/7/duplicate': take('duplicate', () => next()),
  '/api/document-cases/7/status/CONFIRMED': take('status', () => json({})),
  '/api/_search/case-tags': () => json({}, 500),
  '/api/extraction-issues/me': () => json([]),
});

Element.prototype.scrollIntoView = () => {};
// jsdom loads no fonts.
Object.assign(document, { fonts: new EventTarget() });
// Pages are drawn in browsers only: there is no room for them here.
window.innerWidth = 800;
beforeEach(() => {
  account = accountWith({ authorities: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_OC'] });
  one = aCase();
  sent = [];
  dryRun = [];
  checks = { outcomes: [], blocks: [], closed: 0 };
});
const open = (tab = ''): void => void openPortal(`/document-cases/${UUID}/review${tab && `?tab=${tab}`}`);
const bodies = (path: string) => sent.filter((call) => call.path === path).map(({ body }) => body);

describe('the review of a case', () => {
  it('saves a value when it is left, with the version that was shown', async () => {
    open();
    const vendor = await screen.findByLabelText('Vendor');
    fireEvent.focus(vendor);
    fireEvent.change(vendor, { target: { value: 'Beta' } });
    fireEvent.blur(vendor);
    await waitFor(() =>
      expect(bodies('update-fields')).toMatchObject([
        { version: 3, fields: [{ tabId: 'order', sectionId: 'main', fieldId: 'Vendor', values: ['Beta'] }] },
      ]),
    );
  });

  it('marks what documents do not agree on, and takes the one that is picked with its place', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Currency: 2 values to choose from' }));
    const menu = await screen.findByRole('menu');
    expect(within(menu).getByText('Invoice R-2')).toBeDefined();
    fireEvent.click(within(menu).getByText('USD'));
    await waitFor(() =>
      expect(bodies('update-fields')).toMatchObject([
        { fields: [{ fieldId: 'Currency', values: ['USD'], from: { extractionUuid: SECOND } }] },
      ]),
    );
  });

  it('lets nothing be typed in a case that is decided, but tags and comments', async () => {
    one = aCase({
      status: 'CONFIRMED',
      canUpload: false,
      can: { edit: false, tags: true, delete: true, duplicate: true, moves: ['REVIEWING'] },
    });
    open();
    expect((await screen.findByLabelText('Vendor')).hasAttribute('readonly')).toBe(true);
    expect(screen.getByRole('button', { name: 'To Review' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Upload' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'See changes' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Add tag' }));
    // A search that fails is an empty list.
    fireEvent.submit((await screen.findByLabelText('Tag')).closest('form')!);
    expect(await screen.findByText('This field is required')).toBeDefined();
  });

  it('shows what a document would change, and takes what is ticked: not what somebody reviewed', async () => {
    const change = (name: string, reviewed: boolean) => ({
      tabId: 'order',
      sectionId: 'main',
      fieldId: name,
      tabTitle: 'Order',
      sectionTitle: 'Parties',
      name,
      before: data('old'),
      after: data('new'),
      from: null,
      reviewed,
    });
    dryRun = [change('Vendor', false), change('Currency', true)];
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'See changes' }));
    const box = (name: string) => screen.findByLabelText<HTMLInputElement>(`Copy ${name}`);
    expect((await box('Vendor')).checked).toBe(true);
    expect((await box('Currency')).checked).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Copy 1 value' }));
    await waitFor(() => expect(bodies('sync')).toHaveLength(2));
    expect(bodies('sync')).toMatchObject([
      { extractionUuid: SECOND, dryRun: true },
      { extractionUuid: SECOND, version: 3, only: [{ fieldId: 'Vendor' }] },
    ]);
  });

  const confirm = async (): Promise<void> => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Status' }));
    fireEvent.click(within(await screen.findByRole('menu')).getByText('Confirm'));
  };

  it('confirms at once what nothing stands in the way of', async () => {
    await confirm();
    await waitFor(() => expect(bodies('status')).toEqual([null]));
  });

  it('names what stands in the way of a confirmation, and accepts it by its id', async () => {
    const place = { tabId: 'order', sectionId: 'main', fieldId: 'Currency' };
    const block = {
      id: 'differs:x',
      kind: 'differs',
      said: said('case_differs', { name: 'Currency' }),
    } as const;
    checks = { outcomes: [], blocks: [{ ...block, place }], closed: 0 };
    await confirm();
    expect(
      await screen.findByText('The documents disagree on Currency, and no value has been chosen'),
    ).toBeDefined();
    expect(bodies('status')).toEqual([]);
    fireEvent.change(screen.getByLabelText('Reason (optional)'), { target: { value: 'Agreed by phone' } });
    fireEvent.click(screen.getByRole('button', { name: 'Confirm anyway' }));
    await waitFor(() =>
      expect(bodies('status')).toEqual([{ accept: ['differs:x'], reason: 'Agreed by phone' }]),
    );
  });

  it('lets nobody confirm in spite of what is closed to them', async () => {
    checks = { outcomes: [], blocks: [], closed: 1 };
    await confirm();
    expect(await screen.findByText(/^Failed checks on documents that your roles cannot open/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Confirm anyway' })).toBeNull();
  });

  it('copies documents into a duplicate but for those that are moved or left', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Duplicate' }));
    const number = await screen.findByLabelText<HTMLInputElement>('New case number');
    expect(number.value).toBe('Copy of 4500');
    fireEvent.click(
      within(screen.getByRole('radiogroup', { name: 'What happens to R-2' })).getByLabelText('Move'),
    );
    fireEvent.submit(number.closest('form')!);
    await waitFor(() =>
      expect(bodies('duplicate')).toEqual([{ newCaseNo: 'Copy of 4500', copyIds: [1], moveIds: [2] }]),
    );
  });

  it('counts documents that are not open to the reader, and names the other texts of empty tabs', async () => {
    open('documents');
    expect(await screen.findByText('Your roles cannot open 2 documents')).toBeDefined();
    fireEvent.click(screen.getByRole('tab', { name: /Comments/ }));
    expect(await screen.findByText('No comments on this case yet')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('This field is required')).toBeDefined();
    expect(screen.queryByRole('tab', { name: /Drawings/ })).toBeNull();
  });

  it('has drawings in packaging cases, and says where nothing was read', async () => {
    one = aCase({
      category: 'Packaging',
      extractions: [],
      closedDocuments: 0,
      content: { tabs: [], medias: [] },
    });
    open();
    fireEvent.click(await screen.findByRole('tab', { name: /Source/ }));
    expect(await screen.findByText('No source extraction found')).toBeDefined();
    fireEvent.click(screen.getByRole('tab', { name: /Drawings/ }));
    expect(await screen.findByText('No drawings found')).toBeDefined();
  });

  it('has drawings in their order, which whoever edits the case may change', async () => {
    const media = { fromExtractionUuid: null, mediaType: 'image/png' as const };
    const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
    one = aCase({
      category: 'Packaging',
      extractions: [],
      content: {
        tabs: [],
        medias: [
          { ...media, id: ids[0]!, title: 'Front' },
          { ...media, id: ids[1]!, page: 2 },
        ],
      },
    });
    open();
    fireEvent.click(await screen.findByRole('tab', { name: /Drawings/ }));
    const pictures = await screen.findAllByRole('img');
    expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual(['Front', 'Drawing 2']);
    expect(screen.getByText('From a file')).toBeDefined();
    expect(screen.getByText('Page 2')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Front earlier' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Front later' }).disabled).toBe(false);
  });
});
