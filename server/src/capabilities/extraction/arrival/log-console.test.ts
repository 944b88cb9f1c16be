import { expect, test } from 'vitest';
import { consoleUrlOf } from './log-console.ts';

const step = { name: 'read', started_at: new Date(5000), ended_at: new Date(7000) };
const as = (role: 'ROLE_ADMIN' | 'ROLE_USER') => ({
  tenant: 'acme',
  actor: { userId: null, login: 'a', roles: [role], origin: 'test' },
});

test.each([
  ['https://logs.example/?from={from}&to={to}', 'https://logs.example/?from=4000&to=8000'],
  ['https://logs.example/{tenant}/{step}#{other}', 'https://logs.example/acme/read#%7Bother%7D'],
])('%s leads to %s', (template, address) => {
  expect(consoleUrlOf(template, as('ROLE_ADMIN'), step)).toBe(address);
});

test('a step that runs still is looked at until now', () => {
  const url = consoleUrlOf('https://l.example/{to}', as('ROLE_ADMIN'), { ...step, ended_at: null });
  expect(Number(url?.split('/').at(-1))).toBeGreaterThan(Date.now() - 60_000);
});

test('nobody else gets an address, and nobody without a console', () => {
  expect(consoleUrlOf('https://logs.example/', as('ROLE_USER'), step)).toBeNull();
  expect(consoleUrlOf(undefined, as('ROLE_ADMIN'), step)).toBeNull();
});
