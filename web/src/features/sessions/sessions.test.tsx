import type { OwnPasskeys } from '@recto/contracts/endpoints/passkeys';
import type { OwnFactor } from '@recto/contracts/endpoints/second-factor';
import type { OwnSession } from '@recto/contracts/endpoints/sessions';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountWith } from '../../portal/test-account.ts';
import { json, openPortal, serve } from '../../shell/test-portal.tsx';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36';
const session = (n: number, more: Partial<OwnSession> = {}): OwnSession => ({
  id: `6f1c2a34-0000-4000-8000-00000000000${n}`,
  device: CHROME,
  address: `203.0.113.${n}`,
  begunDate: '2026-11-01T08:00:00Z',
  seenDate: '2026-11-02T09:00:00Z',
  twoFactors: false,
  current: false,
  ...more,
});

const KEY = 'JBSWY3DPEHPK3PXP';
const CODES = ['7k3m-x2pa-9qrt-4hwc', 'aaaa-bbbb-cccc-dddd'];
const PASSKEY = {
  id: '6f1c2a34-0000-4000-8000-0000000000aa',
  name: 'Laptop',
  synced: true,
  madeDate: '2026-11-01T08:00:00Z',
  usedDate: null,
};
let factor: OwnFactor;
let passkeys: OwnPasskeys;
let sessions: OwnSession[];
let fails: boolean;
const second = session(2);
serve({
  '/api/account': () => json(accountWith({ currentTenant: null, authorities: [] })),
  '/api/account/sessions': () => (fails ? json({}, 500) : json(sessions)),
  [`/api/account/sessions/${second.id}`]: () => {
    sessions = sessions.filter(({ id }) => id !== second.id);
    return new Response(null, { status: 204 });
  },
  '/api/account/passkeys': () => json(passkeys),
  [`/api/account/passkeys/${PASSKEY.id}/remove`]: (init) => {
    if (JSON.parse(String(init?.body)).password !== 'right')
      return json({ code: 'not_your_password', params: {}, message: 'wrong' }, 400);
    passkeys = { ...passkeys, passkeys: [] };
    return json(passkeys);
  },
  '/api/account/second-factor': (init) =>
    (init?.method ?? 'GET') === 'GET'
      ? json(factor)
      : json({ key: KEY, picture: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  '/api/account/second-factor/confirm': (init) => {
    if (JSON.parse(String(init?.body)).code !== '123456')
      return json({ code: 'wrong_code', params: {}, message: 'wrong' }, 400);
    factor = { ...factor, sinceDate: '2026-11-02T09:00:00Z', recoveryCodes: 10 };
    return json({ codes: CODES });
  },
  '/api/account/second-factor/remove': () => {
    factor = { ...factor, sinceDate: null, recoveryCodes: 0 };
    return new Response(null, { status: 204 });
  },
  '/api/account/sessions/end-others': () => {
    const ended = sessions.length - 1;
    sessions = sessions.filter(({ current }) => current);
    return json({ ended });
  },
});
beforeEach(() => {
  factor = { available: true, required: false, sinceDate: null, recoveryCodes: 0 };
  passkeys = { available: true, origin: window.location.origin, passkeys: [] };
  fails = false;
  sessions = [session(1, { current: true }), second, session(3, { device: null })];
});

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the sessions of the signed-in person', () => {
  it('stand there with device and address, and all but this one can be ended', async () => {
    openPortal('/account/sessions');
    expect(await screen.findAllByText('Chrome on Linux')).toHaveLength(2);
    expect(screen.getByText('Unknown device')).toBeDefined();
    expect(screen.getByText('203.0.113.1')).toBeDefined();
    expect(screen.getAllByText('This session')).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /^End the session of/ })).toHaveLength(2);
  });

  it('end one by one, after a question', async () => {
    openPortal('/account/sessions');
    await press(/^End the session of Chrome on Linux/);
    expect(await screen.findByText(/The device has to sign in again/)).toBeDefined();
    await press('End');
    expect(await screen.findByText('1 session ended')).toBeDefined();
    expect(screen.queryByText('203.0.113.2')).toBeNull();
  });

  it('end all others at once', async () => {
    openPortal('/account/sessions');
    await press('End all other sessions');
    await press('End');
    expect(await screen.findByText('2 sessions ended')).toBeDefined();
    expect(await screen.findByText('You are not signed in anywhere else')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull();
  });

  it('say that they could not be loaded', async () => {
    fails = true;
    openPortal('/account/sessions');
    expect(
      await screen.findByText('Your sessions could not be loaded.', {}, { timeout: 8000 }),
    ).toBeDefined();
  });
});

const type = async (label: string, text: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });

describe('the second step at sign-in', () => {
  it('is set up with the password and a first code, which shows the recovery codes once', async () => {
    openPortal('/account/sessions');
    await press('Set up…');
    await type('Your password', 'a password for tests');
    await press('Continue');
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
    await type('Code', '000000');
    await press('Turn on');
    expect(await screen.findByText('The code is wrong or was already used.')).toBeDefined();
    await type('Code', '123456');
    await press('Turn on');
    for (const code of CODES) expect(await screen.findByText(code)).toBeDefined();
    await press('I have saved them');
    expect(await screen.findByText('10 recovery codes left')).toBeDefined();
    expect(screen.queryByText(CODES[0]!)).toBeNull();
  });

  it('is removed with a code', async () => {
    factor = { available: true, required: true, sinceDate: '2026-11-02T09:00:00Z', recoveryCodes: 2 };
    openPortal('/account/sessions');
    await press('Remove');
    expect(await screen.findByText(/you will set up a new one at your next sign-in/)).toBeDefined();
    await type('Code', '123456');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Authenticator app removed')).toBeDefined();
  });

  it('is not there where others sign people in', async () => {
    factor = { available: false, required: false, sinceDate: null, recoveryCodes: 0 };
    openPortal('/account/sessions');
    expect(await screen.findByText('203.0.113.1')).toBeDefined();
    expect(screen.queryByText('Second step at sign-in')).toBeNull();
  });
});

describe('the passkeys', () => {
  it('are removed with the password', async () => {
    passkeys = { ...passkeys, passkeys: [PASSKEY] };
    openPortal('/account/sessions');
    expect(await screen.findByText('Synced')).toBeDefined();
    await press('Remove the passkey Laptop');
    const dialog = within(await screen.findByRole('dialog'));
    await type('Your password', 'wrong');
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The password is not correct.')).toBeDefined();
    await type('Your password', 'right');
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Passkey removed')).toBeDefined();
    expect(screen.queryByText('Laptop')).toBeNull();
  });

  it('are made at the address of the portal, by browsers that know them', async () => {
    openPortal('/account/sessions');
    expect(await screen.findByText('This browser does not support passkeys.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add passkey…' })).toBeNull();
  });

  it('say where to make them when the portal is open at another address', async () => {
    passkeys = { ...passkeys, origin: 'https://portal.example' };
    openPortal('/account/sessions');
    expect(
      await screen.findByText('To add a passkey, open this portal at https://portal.example.'),
    ).toBeDefined();
  });
});
