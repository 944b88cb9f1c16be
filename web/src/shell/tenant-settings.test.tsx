import type { Archive, Deletion } from '@recto/contracts/endpoints/leaving';
import type { Team } from '@recto/contracts/endpoints/team';
import type { Account, Tenant } from '@recto/contracts/endpoints/tenancy';
import type { Role } from '@recto/contracts/roles';
import { said } from '@recto/contracts/said/said';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountWith } from '../portal/test-account.ts';
import { json, openPortal, serve } from './test-portal.tsx';

let account: Account;
let tenant: Tenant;
let team: Team;
let put: () => Response;
let invited: { link: string | null };
/** What was sent to change the tenant. */
let sent: unknown[];
let deletion: Deletion | null;
let archives: Archive[];
let suspended: { date: string; reason: string } | null;
const archiveOf = (status: Archive['status']): Archive => ({
  id: status === 'READY' ? '7f3a0c52-7d0e-4d3b-9a52-0d6a3c3a1b01' : '7f3a0c52-7d0e-4d3b-9a52-0d6a3c3a1b02',
  status,
  askedBy: 'mei@example.com',
  askedDate: '2026-11-24T00:00:00Z',
  expiresDate: status === 'READY' ? '2026-12-01T00:00:00Z' : null,
  size: status === 'READY' ? 2048 : null,
  rows: 12,
  files: 3,
  faulty: 0,
});
serve({
  '/api/account': () => json(account),
  '/api/tenants/user/current': (init) => {
    if (init?.method !== 'PUT') return json(tenant);
    sent.push(JSON.parse(String(init.body)));
    return put();
  },
  '/api/tenants/user/current/members': () => json(team),
  '/api/tenants/user/current/add-member': () => json({ email: 'kim@example.com', ...invited }, 201),
  '/api/tenants/user/current/deletion': (init) => {
    if (init?.method === 'POST')
      deletion = {
        askedBy: 'mei@example.com',
        askedDate: '2026-11-24T00:00:00Z',
        dueDate: '2026-12-24T00:00:00Z',
      };
    if (init?.method === 'DELETE') deletion = null;
    if (init?.method === 'POST') return json(deletion);
    if (init?.method === 'DELETE') return new Response(null, { status: 204 });
    return json({ deletion, suspended, can: { change: account.authorities.includes('ROLE_ADMIN') } });
  },
  '/api/tenants/user/current/archives': (init) => {
    if (init?.method === 'POST') archives = [archiveOf('WAITING'), ...archives];
    return init?.method === 'POST' ? json(archives[0], 201) : json(archives);
  },
  '/api/service-tokens': () => json({ tokens: [], offered: ['ROLE_OC'] }),
  '/management/info': () => json({ git: { commit: { id: '' } }, build: { version: '1' } }),
  '/api/document-channels': () => json([]),
  '/api/retention': () => json([]),
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
  '/api/stripe/products': () =>
    json([
      {
        id: 'plan_3',
        name: 'Basic',
        description: null,
        categories: ['INVOICE'],
        prices: [
          {
            id: 'plan_3',
            metadata: { base_cost: '480', base_amount: '400', additional_cost: '1.5' },
            subscriptions: [
              { status: 'active', currentPeriodStart: null, currentPeriodEnd: null, usedUnits: 12 },
              {
                status: 'canceled',
                currentPeriodStart: '2025-01-01T00:00:00Z',
                currentPeriodEnd: '2025-02-01T00:00:00Z',
                usedUnits: 0,
              },
            ],
            requestId: null,
          },
        ],
      },
      {
        id: 'plan_4',
        name: 'More',
        description: 'For harvests',
        categories: ['BOL'],
        prices: [{ id: 'plan_4', metadata: {}, subscriptions: [], requestId: null }],
      },
    ]),
  '/api/billing/requests': () => json([]),
  '/api/extraction-issues/me': () => json([]),
});

const open = (...roles: Role[]): void => {
  account = accountWith({ authorities: roles });
  openPortal('/account/tenant/settings');
};
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

Element.prototype.scrollIntoView = () => {};
beforeEach(() => {
  tenant = {
    tenantId: 'demo',
    tenantDisplayName: 'Demo',
    members: ['mei@example.com'],
    owner: null,
    timeZone: 'UTC',
  };
  team = { members: [], invitations: [], offered: ['ROLE_CONTRIBUTOR', 'ROLE_OC'] };
  sent = [];
  deletion = null;
  suspended = null;
  archives = [];
  put = () => json({ ...tenant, ...(sent.at(-1) as object) });
});

describe('the settings of the tenant', () => {
  it('are all there for an administrator, with the ways to everything that is maintained', async () => {
    open('ROLE_USER', 'ROLE_ADMIN');
    expect(await screen.findByText(/^No input channels yet/, {}, { timeout: 15_000 })).toBeDefined();
    const main = screen.getByRole('main');
    expect(
      within(main)
        .getAllByRole('region')
        .map((one) => one.id),
    ).toEqual([
      'display-name',
      'team-members',
      'input-channels',
      'subscriptions',
      'integration',
      'retention',
      'trash',
      'service-tokens',
      'time-zone',
      'leaving',
    ]);
    const nav = screen.getByRole('navigation', { name: 'Tenant settings' });
    for (const group of ['Channels', 'Subscriptions', 'Applications', 'Materials', 'Documents'])
      expect(within(nav).getByText(group, { selector: 'summary' })).toBeDefined();
    expect(within(nav).getByRole('link', { name: 'Output Channels' }).getAttribute('href')).toBe(
      '/entity/output-channel',
    );
  });

  it('are the display name, the team, subscriptions, tokens and the time zone for the management', async () => {
    open('ROLE_USER', 'ROLE_MANAGEMENT');
    expect(await screen.findByRole('textbox', { name: 'Tenant display name' })).toBeDefined();
    expect(within(screen.getByRole('main')).getAllByRole('region')).toHaveLength(5);
    expect(screen.queryByText('Materials')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Subscribe to More' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Subscribe to Basic' })).toBeNull();
  });

  it('are what the tenant pays for, to look at, for who has BILLING alone', async () => {
    open('ROLE_USER', 'ROLE_BILLING');
    expect(
      await screen.findByText('HKD 1.5 per page, starting at 480 for 400 pages per month'),
    ).toBeDefined();
    expect(await screen.findAllByText('Basic')).toHaveLength(2);
    expect(screen.getByText('CANCELED').parentElement?.dataset.over).toBe('true');
    expect(screen.getByText('ACTIVE').parentElement?.dataset.over).toBeUndefined();
    const main = screen.getByRole('main');
    expect(
      within(main)
        .getAllByRole('region')
        .map((one) => one.id),
    ).toEqual(['subscriptions']);
    expect(within(main).queryAllByRole('button')).toEqual([]);
    expect(
      within(main)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/account/subscription/usage/ALL', '/account/subscription/statements']);
    expect(within(main).queryAllByRole('textbox')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: /^Account menu for/ }));
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
    expect(await screen.findByText('Tenant renamed to Demo Trading.')).toBeDefined();
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
    expect(
      await screen.findByText(/Someone else renamed this tenant.*The name is now Demo East/),
    ).toBeDefined();
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
    expect(await screen.findByText('Tenant renamed to Demo West.')).toBeDefined();
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
    fill(/^Mailbox email/, 'orders');
    expect(add().disabled, 'no address').toBe(true);
    fill(/^Mailbox email/, 'orders@example.com');
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

describe('the team', () => {
  const link = 'http://recto.example/invitation#token';
  const show = async () => {
    open('ROLE_USER', 'ROLE_MANAGEMENT');
    return (await screen.findByLabelText('Email address')) as HTMLInputElement;
  };

  it('asks for an address and a role', async () => {
    const email = await show();
    fireEvent.submit(email);
    expect((await screen.findByRole('alert')).textContent).toBe('Please type new member email or roles');
    type(email, 'kim@example.com');
    fireEvent.submit(email);
    expect(screen.getByRole('alert').textContent).toBe('Please type new member email or roles');
  });

  it('shows who is there and who is invited, with their roles in words', async () => {
    team.members.push({
      id: '6f1c2a34-0000-4000-8000-000000000001',
      email: 'mei@example.com',
      name: 'Mei',
      roles: ['ROLE_USER', 'ROLE_OC', 'ROLE_CONTRIBUTOR'],
      activated: true,
      lastSeen: null,
      can: { remove: false },
    });
    await show();
    const list = screen.getByRole('list', { name: 'Team Members' });
    expect(within(list).getByText(/Contributor, Order confirmation/)).toBeDefined();
    expect(within(list).queryByRole('button', { name: 'Remove mei@example.com' })).toBeNull();
    expect(within(list).getByRole('button', { name: 'Roles of mei@example.com' })).toBeDefined();
  });

  it('shows a link once where no mail is sent', async () => {
    invited = { link };
    const email = await show();
    type(email, 'kim@example.com');
    fireEvent.click(screen.getAllByLabelText('Roles', { selector: 'input' })[0]!);
    fireEvent.click(await screen.findByRole('option', { name: 'Contributor', hidden: true }));
    fireEvent.submit(email);
    expect(await screen.findByText(link)).toBeDefined();
    expect(email.value).toBe('');
  });

  it('is not there for tenants whose people are managed elsewhere', async () => {
    account = accountWith({ authorities: ['ROLE_USER', 'ROLE_MANAGEMENT'], features: ['hide_team_members'] });
    openPortal('/account/tenant/settings');
    expect(await screen.findByRole('textbox', { name: 'Tenant display name' })).toBeDefined();
    expect(screen.queryByText('Team Members')).toBeNull();
  });
});

describe('leaving', () => {
  it('makes an archive, and leads to one that is ready', async () => {
    archives = [archiveOf('READY')];
    open('ROLE_USER', 'ROLE_ADMIN');
    const ready = await screen.findByRole('link', { name: /^Download/ });
    expect(ready.getAttribute('href')).toContain(`/archives/${archiveOf('READY').id}`);
    expect(screen.getByText('12 records, 3 files, 2 KB.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Create archive' }));
    expect(await screen.findByText(/^Creating the archive/)).toBeDefined();
  });

  it('asks for the name of the tenant before it goes, tells everybody, and takes it back', async () => {
    open('ROLE_USER', 'ROLE_ADMIN');
    const ask = await screen.findByRole('button', { name: 'Delete this tenant…' });
    await waitFor(() => expect(ask).toHaveProperty('disabled', false));
    fireEvent.click(ask);
    const dialog = await screen.findByRole('dialog');
    const send = within(dialog).getByRole('button', { name: 'Delete in 30 days' });
    expect(send).toHaveProperty('disabled', true);
    type(within(dialog).getByLabelText(/^Type .* to confirm$/), account.currentTenant ?? '');
    fireEvent.click(send);
    expect(await screen.findByText(/^This tenant will be deleted on 2026-12-24/)).toBeDefined();
    fireEvent.click(await screen.findByRole('button', { name: 'Keep this tenant' }));
    await waitFor(() => expect(screen.queryByText(/^This tenant will be deleted/)).toBeNull());
  });

  it('tells whoever is no administrator, without a way to change it', async () => {
    deletion = {
      askedBy: 'mei@example.com',
      askedDate: '2026-11-24T00:00:00Z',
      dueDate: '2026-12-24T00:00:00Z',
    };
    open('ROLE_USER', 'ROLE_MANAGEMENT');
    expect(await screen.findByText(/^This tenant will be deleted on/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Export or keep' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Keep this tenant' })).toBeNull();
  });
});
