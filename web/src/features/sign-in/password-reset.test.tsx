import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, openPortal, serve } from '../../shell/test-portal.tsx';

let mails: boolean;
let isOpen: boolean;
let sent: unknown[];
serve({
  '/api/account': () => json({}, 401),
  '/api/password-reset': (init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return json({ mails });
  },
  '/api/password-reset/open': () =>
    isOpen ? json({ email: 'mei@example.com', expiresDate: '2030-01-01T00:00:00Z' }) : json({}, 404),
  '/api/password-reset/use': (init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return new Response(null, { status: 204 });
  },
});
beforeEach(() => {
  mails = true;
  isOpen = true;
  sent = [];
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

describe('somebody who forgot their password', () => {
  it('is told the same for every address', async () => {
    openPortal('/forgot-password');
    await press('Send link');
    expect(await screen.findByText('Enter a valid email address.')).toBeDefined();
    await type('Email address', 'mei@example.com');
    await press('Send link');
    expect(await screen.findByText('Check your email')).toBeDefined();
    expect(screen.getByText(/If mei@example.com has an account here/)).toBeDefined();
    expect(sent).toEqual([{ email: 'mei@example.com' }]);
  });

  it('is sent to the administrator where no mail goes out', async () => {
    mails = false;
    openPortal('/forgot-password');
    await type('Email address', 'mei@example.com');
    await press('Send link');
    expect(await screen.findByText(/Ask your administrator for a link/)).toBeDefined();
  });

  it('chooses a password by the link and goes on to sign in', async () => {
    openPortal('/reset-password#a-token-of-a-mail-with-enough-letters');
    expect(await screen.findByText(/For mei@example.com/)).toBeDefined();
    await type('New password', 'short');
    await press('Set password');
    expect(await screen.findByText('At least 10 characters')).toBeDefined();
    expect(sent).toEqual([]);
    await type('New password', 'a long password');
    await press('Set password');
    expect(await screen.findByText('Your password was changed.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/');
    expect(sent).toEqual([{ token: 'a-token-of-a-mail-with-enough-letters', password: 'a long password' }]);
  });

  it('asks for another link where one is over', async () => {
    isOpen = false;
    openPortal('/reset-password#used');
    expect(await screen.findByText('This link is no longer valid')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
  });
});
