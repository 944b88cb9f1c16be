import type { Client, Reply } from './client.ts';

/** How people go through sign-in. `local` maps addresses that only exist outside, to ones that can be fetched here. */
type Local = (address: string) => string;
const asItIs: Local = (address) => address;

/** Follows redirects as a browser does, up to a page. */
export async function follow(browser: Client, reply: Reply, local: Local = asItIs): Promise<Reply> {
  let now = reply;
  for (let hops = 0; hops < 12 && now.status >= 300 && now.status < 400; hops++)
    now = await browser.get(new URL(local(now.headers.get('location') ?? ''), now.url).href);
  return now;
}

/** From the landing page to the issuer's form. */
export async function openForm(browser: Client, client = 'recto', local: Local = asItIs): Promise<Reply> {
  return follow(browser, await browser.get(`/oauth2/authorization/${client}`), local);
}

export const actionOf = (page: Reply): string => /action="([^"]+)"/.exec(page.text)?.[1] ?? '';

/** Sends the form of the page that is shown. */
export const submitForm = (browser: Client, page: Reply, values: Record<string, string>): Promise<Reply> =>
  browser.request('POST', new URL(actionOf(page), page.url).href, {
    raw: new URLSearchParams(values),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
