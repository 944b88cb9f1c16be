import { WRONG } from '@recto/contracts/entities/schemas';
import { said } from '@recto/contracts/said/said';
import { expect, test } from 'vitest';
import { channelIsWhole, settingsAreRight, settingsFollowProtocol, settingsToAdd } from './channel-form.ts';

const stored = { id: 1, protocol: 'FOLDER', connectionInfo: { folder: 'scans' } } as never;
const typed = { connectionInfo: '{"shared_mailbox": "orders@example.com"}' };

test.each([
  ['a new one', null, 'IMAP', { shared_mailbox: 'orders@example.com', port: 993, folder: 'INBOX' }, 'EMAIL'],
  ['a folder', null, 'FOLDER', { folder: '' }, 'SCANNER'],
  ['the protocol that is stored', stored, 'FOLDER', { folder: 'scans' }, undefined],
  ['another protocol', stored, 'SMTP', { shared_mailbox: 'orders@example.com' }, undefined],
])('%s gets the settings of its protocol', (_, base, protocol, settings, type) => {
  const after = settingsFollowProtocol('protocol', protocol, base, typed);
  expect(JSON.parse(String(after.connectionInfo))).toMatchObject(settings);
  expect(after.type).toBe(type);
});

test('another field changes nothing', () => {
  expect(settingsFollowProtocol('name', 'IMAP', null, typed)).toEqual({});
});

test.each([
  [
    'FOLDER',
    { folder: '../etc' },
    true,
    { 'connectionInfo.folder': said('setting_form', { setting: 'folder' }) },
  ],
  ['FOLDER', { folder: '' }, true, { 'connectionInfo.folder': WRONG.required }],
  ['FOLDER', { folder: '' }, false, {}],
  [
    'IMAP',
    { host: 'h', user: 'u', password: 'p', port: 0 },
    true,
    { 'connectionInfo.port': said('setting_number', { setting: 'port', min: 1, max: 65535 }) },
  ],
  ['UPLOAD', {}, true, {}],
  [
    'UPLOAD',
    { pin: '1234' },
    true,
    {
      connectionInfo: said('setting_unknown', {
        setting: 'pin',
        protocol: 'UPLOAD',
        settings: 'shared_mailbox',
      }),
    },
  ],
])('%s with %o', (protocol, settings, active, wrong) => {
  expect(settingsAreRight({ protocol, active, connectionInfo: JSON.stringify(settings) })).toEqual(wrong);
});

test('settings that are half typed are told by their field', () => {
  expect(settingsAreRight({ protocol: 'IMAP', active: true, connectionInfo: '{"host": ' })).toEqual({});
});

test('a new channel is asked for its mailbox first, where it has one', () => {
  const first = (protocol: 'IMAP' | 'O365' | 'UPLOAD' | 'SMTP' | 'FOLDER') => settingsToAdd(protocol)[0];
  for (const protocol of ['O365', 'IMAP', 'UPLOAD', 'SMTP'] as const)
    expect(first(protocol)).toMatchObject({ name: 'shared_mailbox', required: true });
  expect(first('FOLDER')).toMatchObject({ name: 'folder' });
});

const imap = {
  host: 'mail.example.com',
  user: 'orders',
  password: 'p',
  shared_mailbox: 'orders@example.com',
};
test.each([
  ['IMAP', imap, []],
  ['IMAP', { ...imap, shared_mailbox: '' }, ['shared_mailbox']],
  ['IMAP', { ...imap, shared_mailbox: 'orders' }, ['shared_mailbox']],
  ['IMAP', { shared_mailbox: 'orders@example.com' }, ['host', 'user', 'password']],
  ['IMAP', { ...imap, port: 70_000 }, ['port']],
  ['O365', { shared_mailbox: 'orders@example.com' }, ['client_id', 'client_secret']],
  ['UPLOAD', {}, ['shared_mailbox']],
  ['UPLOAD', { shared_mailbox: 'desk@example.com' }, []],
  ['FOLDER', { folder: '' }, ['folder']],
  ['FOLDER', { folder: 'scans/orders' }, []],
])('a new %s channel with %o lacks %o', (protocol, settings, lacks) => {
  const wrong = channelIsWhole({ protocol, active: true, connectionInfo: JSON.stringify(settings) });
  expect(Object.keys(wrong).sort()).toEqual(lacks.map((name) => `connectionInfo.${name}`).sort());
});
