import type { RetentionPreview, RetentionRule } from '@recto/contracts/endpoints/retention';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountWith } from '../../portal/test-account.ts';
import { json, openPortal, serve } from '../../shell/test-portal.tsx';

let rules: RetentionRule[];
let preview: RetentionPreview;
let sent: unknown[];
let refuse: boolean;
const answers: Parameters<typeof serve>[0] = {
  '/api/account': () => json(accountWith({ authorities: ['ROLE_USER', 'ROLE_ADMIN'] })),
  '/api/tenants/user/current': () =>
    json({ tenantId: 'demo', tenantDisplayName: 'Demo', members: [], owner: null, timeZone: 'UTC' }),
  '/api/retention': () => json(rules),
  '/api/retention/preview': () => json(preview),
  '/api/retention/INVOICE': (init?: RequestInit) => {
    if (init?.method === 'DELETE') {
      rules = [];
      return new Response(null, { status: 204 });
    }
    sent.push(JSON.parse(String(init?.body)));
    if (refuse) return json({ status: 409, code: 'retention_other_count', params: { found: '9' } }, 409);
    rules = [{ category: 'INVOICE', days: 365 }];
    return json(rules);
  },
};
// Whatever the sections beside it ask for is not there: they say so, each in its place.
serve(new Proxy(answers, { get: (own, path) => own[String(path)] ?? (() => json({}, 404)) }));
Element.prototype.scrollIntoView = () => {};
beforeEach(() => {
  rules = [];
  sent = [];
  refuse = false;
  preview = {
    count: 3,
    oldest: [
      {
        uuid: '6f1c2a34-0000-4000-8000-000000000001',
        key: 'INV-1',
        status: 'POSTED',
        arrivedDate: '2020-01-01T00:00:00Z',
      },
    ],
  };
});

const pick = async (label: string, value: string) =>
  fireEvent.change(await screen.findByRole('combobox', { name: label }), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const choose = async () => {
  openPortal('/account/tenant/settings');
  await pick('Documents', 'INVOICE');
  await pick('Kept for', '365');
  await press('Preview');
};

describe('how long documents are kept', () => {
  it('shows what would go before it is set', async () => {
    await choose();
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/3 documents would be deleted/)).toBeDefined();
    expect(within(dialog).getByRole('link', { name: 'INV-1' })).toBeDefined();
    expect(sent).toEqual([]);
    await press('Save and delete 3 documents');
    expect(await screen.findByText('1 year', { selector: 'span' })).toBeDefined();
    expect(sent).toEqual([{ days: 365, expected: 3 }]);
  });

  it('asks again when there are other ones by now', async () => {
    refuse = true;
    await choose();
    await press('Save and delete 3 documents');
    expect(await screen.findByText(/^9 documents would now be deleted/)).toBeDefined();
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('is taken back with one press', async () => {
    rules = [{ category: 'INVOICE', days: 730 }];
    openPortal('/account/tenant/settings');
    expect(await screen.findByText('2 years', { selector: 'span' })).toBeDefined();
    await press('Keep Invoice indefinitely');
    expect(await screen.findByText(/^Everything is kept/)).toBeDefined();
  });
});
