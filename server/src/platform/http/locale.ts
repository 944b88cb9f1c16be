import type { Endpoint } from '@recto/contracts/endpoint';
import { LOCALES, type Locale } from '@recto/contracts/endpoints/tenancy';
import type { Context } from './route.ts';

/** The web app keeps the chosen language here, so that the pages of the server follow it. */
const LANGUAGE_COOKIE = 'recto-language';

/** Traditional where it is written, Simplified for other Chinese. */
const CHINESE: readonly [RegExp, Locale][] = [
  [/^zh-(tw|hk|mo|hant)/, 'zh-tw'],
  [/^zh/, 'zh-cn'],
  [/^en/, 'en'],
];

/** The language of the cookie, else the first that Accept-Language names and we have, else English. */
export function localeFor(acceptLanguage = '', cookieHeader = ''): Locale {
  const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([^;]+)`).exec(cookieHeader)?.[1];
  return LOCALES.find((one) => one === chosen) ?? firstKnown(acceptLanguage) ?? 'en';
}

function firstKnown(acceptLanguage: string): Locale | undefined {
  const wanted = acceptLanguage
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.find((p) => p.trim().startsWith('q='))?.split('=')[1];
      return { tag, quality: Number(quality ?? 1) };
    })
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const match = CHINESE.find(([pattern]) => pattern.test(tag));
    if (match) return match[1];
  }
  return undefined;
}

/** The language of whoever calls: the one of their account, else that of their browser. */
export const localeOf = ({ caller, request }: Pick<Context<Endpoint>, 'caller' | 'request'>): Locale =>
  LOCALES.find((one) => one === caller?.langKey) ??
  localeFor(request.headers['accept-language'], request.headers.cookie);
