import type { Account } from '@recto/contracts/endpoints/tenancy';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountWith } from '../portal/test-account.ts';
import { json, openPortal as open, serve } from './test-portal.tsx';

let account: Account | null;
let listStatus = 200;
serve({
  '/api/account': () => (account ? json(account) : json({}, 401)),
  '/api/search/extraction/_search': () =>
    listStatus === 200
      ? json({ took: 1, hits: { total: { value: 0, relation: 'eq' }, hits: [] } })
      : json({}, listStatus),
  '/api/saved-views': () => json([]),
  '/api/throughput': () => json([]),
  '/api/extraction-issues/me': () => json([]),
  '/api/logout': () => json({ idToken: null, logoutUrl: '/logout', clientId: 'recto' }),
  '/api/sign-in-options': () =>
    json({
      brand: { name: 'Recto', footer: null },
      tabs: ['email', 'sso'],
      clients: { email: 'recto', sso: null },
    }),
});
beforeEach(() => {
  account = null;
  listStatus = 200;
});

describe('the portal', () => {
  it('asks who comes without a session to sign in, and remembers where they wanted to go', async () => {
    open('/extractions?page=2');
    expect(await screen.findByRole('tab', { name: 'Email' })).toBeDefined();
    expect(screen.getByRole('tab', { name: 'SSO' })).toBeDefined();
    expect(sessionStorage.getItem('recto-return-to')).toBe('/extractions?page=2');
  });

  it('leads who is signed in from the landing page to where they wanted to go', async () => {
    account = accountWith();
    sessionStorage.setItem('recto-return-to', '/documents/upload');
    open('/');
    expect(await screen.findByRole('heading', { name: 'Upload documents' })).toBeDefined();
  });

  it('leads everybody else to the dashboard, which says how to begin where there is nothing', async () => {
    account = accountWith();
    open('/');
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined();
    expect(await screen.findByText('No documents yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Upload documents' }).getAttribute('href')).toBe(
      '/documents/upload',
    );
  });

  it('offers the tour to who is new, at home, until they decline it', async () => {
    account = accountWith({ toured: false });
    open('/dashboard');
    const offer = await screen.findByRole('region', { name: 'Tour of Recto' });
    expect(within(offer).getByRole('link', { name: 'Take the tour' }).getAttribute('href')).toBe('/tour');
    fireEvent.click(within(offer).getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Tour of Recto' })).toBeNull());
    expect(vi.mocked(fetch)).toHaveBeenCalledWith(
      '/api/account/tour',
      expect.objectContaining({ method: 'PUT' }),
    );
  });

  it('opens the list for a user, with the menus that there are', async () => {
    account = accountWith();
    open('/extractions');
    expect(await screen.findByRole('heading', { name: 'Extraction List' })).toBeDefined();
    expect(await screen.findByText('No Results found.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Admin' })).toBeNull();
  });

  it('refuses a page whose roles the person does not hold', async () => {
    account = accountWith({ authorities: ['ROLE_BILLING'] });
    open('/extractions');
    expect(await screen.findByText('You are not authorized to access this page.')).toBeDefined();
  });

  it('says that an unknown address does not exist', async () => {
    account = accountWith();
    open('/nowhere');
    expect(await screen.findByText('The page does not exist.')).toBeDefined();
  });

  it('signs out when the server refuses the session', async () => {
    account = accountWith();
    listStatus = 401;
    open('/extractions');
    expect(await screen.findByText(/Sign in again/)).toBeDefined();
    expect(await screen.findByRole('tab', { name: 'Email' })).toBeDefined();
  });
});
