import type { Account, Tenant } from '@recto/contracts/endpoints/tenancy';
import type { Role } from '@recto/contracts/roles';
import { said } from '@recto/contracts/said/said';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountWith } from '../portal/test-account.ts';
import { json, openPortal, serve } from './test-portal.tsx';

let account: Account;
let tenant: Tenant;
let put: () => Response;
/** What was sent to change the tenant. */
let sent: unknown[];
serve({
  '/api/account': () => json(account),
  '/api/tenants/user/current': (init) => {
    if (init?.method !== 'PUT') return json(tenant);
    sent.push(JSON.parse(String(init.body)));
    return put();
  },
  '/management/info': () => json({ git: { commit: { id: '' } }, build: { version: '1' } }),
  '/api/document-channels': () => json([]),
  '/api/_search/output-channels': () => json([]),
  '/api/customer-subscriptions': () =>
    json([
      {
        id: 1,
        version: 1,
        client: { id: 2, label: 'Mei' },
        plan: { id: 3, label: 'Basic' },
        startTimestamp: '2026-01-01T00:00:00Z',
        endTimestamp: null,
      },
    ]),
  '/api/extraction-issues/me': () => json([]),
});

const open = (...roles: Role[]): void => {
  account = accountWith({ authorities: roles });
  openPortal('/account/tenant/settings');
};
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

Element.prototype.scrollIntoView = () => {};
beforeEach(() => {
  tenant = { tenantId: 'demo', tenantDisplayName: 'Demo', members: ['mei@example.com'], owner: null };
  sent = [];
  put = () => json({ ...tenant, ...(sent.at(-1) as object) });
});

describe('the settings of the tenant', () => {
  it('are all there for an administrator, with the ways to everything that is maintained', async () => {
    open('ROLE_USER', 'ROLE_ADMIN');
    expect(await screen.findByText(/^No input channels yet/)).toBeDefined();
    const main = screen.getByRole('main');
    expect(
      within(main)
        .getAllByRole('region')
        .map((one) => one.id),
    ).toEqual(['display-name', 'input-channels', 'integration', 'subscriptions']);
    const nav = screen.getByRole('navigation', { name: 'Tenant settings' });
    for (const group of ['Channels', 'Subscriptions', 'Applications', 'Materials', 'Documents'])
      expect(within(nav).getByText(group, { selector: 'summary' })).toBeDefined();
    expect(within(nav).getByRole('link', { name: 'Output Channels' }).getAttribute('href')).toBe(
      '/entity/output-channel',
    );
  });

  it('are the display name alone for the management', async () => {
    open('ROLE_USER', 'ROLE_MANAGEMENT');
    expect(await screen.findByRole('textbox', { name: 'Tenant display name' })).toBeDefined();
    expect(within(screen.getByRole('main')).getAllByRole('region')).toHaveLength(1);
    expect(screen.queryByText('Materials')).toBeNull();
  });

  it('are what the tenant pays for, to look at, for who has BILLING alone', async () => {
    open('ROLE_USER', 'ROLE_BILLING');
    expect(await screen.findByText('Basic')).toBeDefined();
    const main = screen.getByRole('main');
    expect(
      within(main)
        .getAllByRole('region')
        .map((one) => one.id),
    ).toEqual(['subscriptions']);
    expect(within(main).queryAllByRole('button')).toEqual([]);
    expect(within(main).queryAllByRole('link')).toEqual([]);
    expect(within(main).queryAllByRole('textbox')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: /^Account of/ }));
    expect((await screen.findByRole('menuitem', { name: 'Tenant settings' })).getAttribute('href')).toBe(
      '/account/tenant/settings',
    );
  });

  it('are closed to others', async () => {
    open('ROLE_USER', 'ROLE_CONTRIBUTOR');
    expect(await screen.findByText('You are not authorized to access this page.')).toBeDefined();
  });
});

describe('the display name', () => {
  const save = () => screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement;
  const show = async () => {
    open('ROLE_USER', 'ROLE_MANAGEMENT');
    return (await screen.findByRole('textbox', { name: 'Tenant display name' })) as HTMLInputElement;
  };

  it('is saved when it is another one, with what was seen', async () => {
    const name = await show();
    expect(name.value).toBe('Demo');
    expect(save().disabled).toBe(true);
    type(name, '  ');
    fireEvent.blur(name);
    expect(save().disabled).toBe(true);
    expect(screen.getByText('Enter a name')).toBeDefined();
    type(name, ' Demo Trading ');
    fireEvent.submit(name);
    expect(await screen.findByText('The tenant is now called Demo Trading.')).toBeDefined();
    expect(sent).toEqual([
      {
        tenantId: 'demo',
        tenantDisplayName: 'Demo Trading',
        members: ['mei@example.com'],
        formerDisplayName: 'Demo',
      },
    ]);
  });

  it('is put back with Escape', async () => {
    const name = await show();
    type(name, 'Other');
    fireEvent.keyDown(name, { key: 'Escape' });
    expect(name.value).toBe('Demo');
  });

  it('that somebody else changed meanwhile is told by the field, and saved upon theirs when asked again', async () => {
    const name = await show();
    const theirs = { ...tenant, tenantDisplayName: 'Demo East' };
    put = () => json({ ...said('tenant_renamed'), message: 'x', current: theirs }, 409);
    type(name, 'Demo West');
    fireEvent.submit(name);
    expect(await screen.findByText(/Someone else renamed this tenant.*called Demo East now/)).toBeDefined();
    expect(name.value).toBe('Demo West');
    put = () => json({ ...theirs, tenantDisplayName: 'Demo West' });
    fireEvent.submit(name);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.at(-1)).toMatchObject({ formerDisplayName: 'Demo East' });
  });

  it('is not refused because somebody joined meanwhile', async () => {
    const name = await show();
    const theirs = { ...tenant, members: ['lee@example.com', 'mei@example.com'] };
    put = () =>
      sent.length === 1
        ? json({ ...said('tenant_members'), message: 'x', current: theirs }, 409)
        : json({ ...theirs, tenantDisplayName: 'Demo West' });
    type(name, 'Demo West');
    fireEvent.submit(name);
    expect(await screen.findByText('The tenant is now called Demo West.')).toBeDefined();
    expect(sent).toMatchObject([{}, { members: theirs.members }]);
  });

  it('that the server refuses says why, and stays typed', async () => {
    const name = await show();
    put = () =>
      json(
        {
          ...said('validation', { field: 'tenantDisplayName', said: [] }),
          message: 'no',
          fieldErrors: [
            {
              objectName: 'body',
              field: 'tenantDisplayName',
              ...said('name_too_long', { limit: 255 }),
              message: 'x',
            },
          ],
        },
        400,
      );
    type(name, 'Demo West');
    fireEvent.submit(name);
    expect(await screen.findByText('Use at most 255 characters')).toBeDefined();
    expect(name.value).toBe('Demo West');
  });
});

describe('a new input channel', () => {
  it('can be added once its form is changed and valid', async () => {
    open('ROLE_USER', 'ROLE_ADMIN');
    fireEvent.click(await screen.findByRole('button', { name: 'Add an input channel' }));
    const form = await screen.findByRole('form', { name: 'Add an input channel' });
    const add = () => within(form).getByRole('button', { name: 'Add' }) as HTMLButtonElement;
    const fill = (label: string | RegExp, value: string) => type(within(form).getByLabelText(label), value);
    expect(add().disabled, 'untouched').toBe(true);
    fill(/^Name/, 'Orders');
    expect(add().disabled, 'no protocol').toBe(true);
    fill(/^Protocol/, 'UPLOAD');
    expect(add().disabled, 'no mailbox').toBe(true);
    fill(/^Mailbox e-mail/, 'orders');
    expect(add().disabled, 'no address').toBe(true);
    fill(/^Mailbox e-mail/, 'orders@example.com');
    expect(add().disabled, 'whole').toBe(false);
    fill(/^Protocol/, 'IMAP');
    expect(add().disabled, 'its protocol needs more').toBe(true);
    for (const [label, value] of [
      [/^Server/, 'mail.example.com'],
      [/^User name/, 'orders'],
      [/^Password/, 'secret'],
    ] as const)
      fill(label, value);
    expect(add().disabled, 'whole again, with the same mailbox').toBe(false);
    fill(/^Name/, '');
    expect(add().disabled, 'no name').toBe(true);
  });
});
