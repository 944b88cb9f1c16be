import type { TrashEntry } from '@recto/contracts/endpoints/trash';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountWith } from '../../portal/test-account.ts';
import { json, openPortal, serve } from '../../shell/test-portal.tsx';

let entries: TrashEntry[];
let asked: string[];
const answers: Parameters<typeof serve>[0] = {
  '/api/account': () => json(accountWith({ authorities: ['ROLE_USER', 'ROLE_ADMIN'] })),
  '/api/tenants/user/current': () =>
    json({ tenantId: 'demo', tenantDisplayName: 'Demo', members: [], owner: null, timeZone: 'UTC' }),
  '/api/trash': () =>
    new Response(JSON.stringify(entries), {
      headers: { 'content-type': 'application/json', 'x-total-count': String(entries.length) },
    }),
  '/api/trash/7/restore': () => {
    asked.push('restore');
    entries = [];
    return json({ kind: 'extraction', uuid: '6f1c2a34-0000-4000-8000-000000000001' });
  },
  '/api/trash/7': () => {
    asked.push('delete');
    entries = [];
    return new Response(null, { status: 204 });
  },
};
serve(new Proxy(answers, { get: (own, path) => own[String(path)] ?? (() => json({}, 404)) }));
Element.prototype.scrollIntoView = () => {};
beforeEach(() => {
  asked = [];
  entries = [
    {
      id: 7,
      kind: 'extraction',
      uuid: '6f1c2a34-0000-4000-8000-000000000001',
      label: 'INV-1',
      category: 'INVOICE',
      status: 'POSTED',
      deletedAt: '2026-11-20T08:00:00Z',
      deletedBy: 'ann@demo.example',
      goesAt: '2026-12-20T08:00:00Z',
    },
  ];
});

describe('the trash', () => {
  it('says what was deleted, by whom and until when, and brings it back', async () => {
    await openPortal('/account/tenant/settings');
    const list = await screen.findByRole('list', { name: 'Trash' });
    for (const text of [/INV-1/, /Invoice/, /Deleted by ann@demo.example/, /Deleted permanently/])
      expect(within(list).getByText(text)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Restore INV-1' }));
    expect(await screen.findByText('INV-1 was restored')).toBeTruthy();
    expect(await screen.findByText('The trash is empty.')).toBeTruthy();
  });

  it('asks before something goes for good', async () => {
    await openPortal('/account/tenant/settings');
    fireEvent.click(await screen.findByRole('button', { name: 'Delete INV-1 permanently' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/This cannot be undone/)).toBeTruthy();
    expect(asked).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('INV-1 was deleted permanently')).toBeTruthy();
    expect(asked).toEqual(['delete']);
  });
});
