import { listExtractions } from '@recto/contracts/endpoints/extraction';
import { getAccount, setLanguage } from '@recto/contracts/endpoints/tenancy';
import { said } from '@recto/contracts/said/said';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, callPage, onAlert, onSignedOut, rememberPageTenant } from './api.ts';

const fetching = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown = {}, headers: Record<string, string> = {}): void => {
  fetching.mockResolvedValueOnce(
    new Response(status === 204 ? null : JSON.stringify(body), { status, headers }),
  );
};
const sent = (): RequestInit => fetching.mock.calls[0]?.[1] ?? {};

beforeEach(() => {
  vi.stubGlobal('fetch', fetching);
  fetching.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

describe('calls', () => {
  it('carry credentials, the anti-forgery value and the tenant of the page', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('other=1; XSRF-TOKEN=tok%3D1');
    rememberPageTenant('demo');
    rememberPageTenant('another');
    answer(204);
    await call(setLanguage, { body: { langKey: 'zh-tw' } });
    expect(sent()).toMatchObject({
      method: 'PUT',
      credentials: 'include',
      body: '{"langKey":"zh-tw"}',
      headers: { 'x-xsrf-token': 'tok=1', 'x-tenant': 'demo', 'content-type': 'application/json' },
    });
  });

  it('give a list with its total', async () => {
    answer(200, [], { 'x-total-count': '1321' });
    expect(await callPage(listExtractions, { query: { page: 2 } })).toEqual({ items: [], total: 1321 });
    expect(fetching.mock.calls[0]?.[0]).toBe('/api/extractions?page=2');
  });

  it('fail with the problem document, and say so when the record changed meanwhile', async () => {
    answer(409, {
      title: 'Conflict',
      status: 409,
      ...said('record_stale'),
      message: 'Changed.',
      current: { version: 7 },
    });
    await expect(call(getAccount)).rejects.toMatchObject({
      status: 409,
      said: said('record_stale'),
      current: { version: 7 },
    });
  });

  it('say what a successful answer has to say', async () => {
    const told = vi.fn();
    onAlert(told);
    answer(204, undefined, { 'x-app-alert': 'Gespeichert%3A%20M%C3%BCller', 'x-app-params': 'client' });
    await call(setLanguage, { body: { langKey: 'en' } });
    expect(told).toHaveBeenCalledExactlyOnceWith('Gespeichert: Müller', 'client');
  });

  it('read what a refusal says in its header', async () => {
    answer(400, {}, { 'x-app-error': 'Name%20is%20taken%3A%20100%25' });
    await expect(call(getAccount)).rejects.toMatchObject({ appError: { message: 'Name is taken: 100%' } });
  });

  it('fail with status 0 when no answer comes', async () => {
    fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(call(getAccount)).rejects.toMatchObject({ status: 0 });
  });
});

describe('a refused session', () => {
  it.each([401, 403])('is announced on %i', async (status) => {
    const listener = vi.fn();
    onSignedOut(listener);
    answer(status);
    await expect(call(getAccount)).rejects.toMatchObject({ status });
    expect(listener).toHaveBeenCalledOnce();
  });
  it('is an ordinary answer for the account call', async () => {
    const listener = vi.fn();
    onSignedOut(listener);
    answer(401);
    await expect(call(getAccount, { keepsSession: true })).rejects.toMatchObject({ status: 401 });
    expect(listener).not.toHaveBeenCalled();
  });
});
