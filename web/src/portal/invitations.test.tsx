import type { OwnInvitation } from '@recto/contracts/endpoints/invitations';
import type { Account } from '@recto/contracts/endpoints/tenancy';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, openPortal, serve } from '../shell/test-portal.tsx';
import { accountWith } from './test-account.ts';

const ID = '6f1c2a34-0000-4000-8000-000000000001';
const SAID = {
  tenantId: 'beta',
  tenantDisplayName: 'Beta Ltd',
  email: 'mei@example.com',
  invitedBy: 'boss@beta.example',
  expiresDate: '2030-01-01T00:00:00Z',
};

let account: Account | null;
let waiting: OwnInvitation[];
let next: string;
/** What was answered, by address. */
let sent: [string, unknown][];
const taking =
  (path: string, then = () => {}) =>
  (init?: RequestInit): Response => {
    sent.push([path, JSON.parse(String(init?.body))]);
    then();
    return new Response(null, { status: 204 });
  };
serve({
  '/api/account': () => (account ? json(account) : json({}, 401)),
  '/api/account/invitations': () => json(waiting),
  [`/api/account/invitations/${ID}/answer`]: taking('answer', () => (waiting = [])),
  '/api/invitations/open': () => (next ? json({ ...SAID, next }) : json({}, 404)),
  '/api/invitations/join': taking('join'),
  '/api/invitations/decline': taking('decline'),
});
beforeEach(() => {
  account = accountWith();
  waiting = [{ ...SAID, id: ID }];
  next = 'password';
  sent = [];
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('somebody who is signed in', () => {
  it('sees on every page that an invitation waits, and accepts it there', async () => {
    openPortal('/account/tenant/settings');
    fireEvent.click(await screen.findByRole('link', { name: '1 invitation' }));
    await press('Accept the invitation to Beta Ltd');
    expect(await screen.findByText('You have joined this tenant.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Open Beta Ltd' })).toBeDefined();
    expect(screen.queryByRole('link', { name: '1 invitation' })).toBeNull();
    expect(sent).toEqual([['answer', { accepts: true }]]);
  });

  it('answers without belonging anywhere', async () => {
    account = accountWith({ currentTenant: null, authorities: [] });
    openPortal('/account/invitations');
    await press('Decline the invitation to Beta Ltd');
    expect(await screen.findByText('No invitations are waiting for you')).toBeDefined();
    expect(sent).toEqual([['answer', { accepts: false }]]);
  });
});

describe('the link of the mail', () => {
  beforeEach(() => {
    account = null;
  });
  const TOKEN = 't'.repeat(43);

  it('makes the account of somebody who has none, with a password that is long enough', async () => {
    openPortal(`/invitation#${TOKEN}`);
    const password = await screen.findByLabelText('Password');
    fireEvent.change(password, { target: { value: 'short' } });
    await press('Accept');
    expect(sent).toEqual([]);
    fireEvent.change(password, { target: { value: 'long enough' } });
    await press('Accept');
    expect(await screen.findByText('Your account is ready.')).toBeDefined();
    expect(sent).toEqual([['join', { token: TOKEN, name: '', password: 'long enough' }]]);
  });

  it('asks somebody who has one to sign in, and lets them decline', async () => {
    next = 'sign-in';
    openPortal(`/invitation#${TOKEN}`);
    expect(await screen.findByText(/sign in as mei@example.com/)).toBeDefined();
    expect(screen.queryByLabelText('Password')).toBeNull();
    await press('Decline');
    expect(await screen.findByText('You declined the invitation.')).toBeDefined();
    expect(sent).toEqual([['decline', { token: TOKEN }]]);
  });

  it('says that it leads nowhere any more', async () => {
    next = '';
    openPortal(`/invitation#${TOKEN}`);
    expect(await screen.findByText('This invitation is no longer valid')).toBeDefined();
  });
});
