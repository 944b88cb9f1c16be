import type { Config } from '../../../platform/config/index.ts';

/** Sign-in path of the analytics site for a login, by its domain; null where no site is configured (E-042). */
export function analyticsSite(
  { analyticsUrl, analyticsProviders }: Pick<Config, 'analyticsUrl' | 'analyticsProviders'>,
  login: string,
): string | null {
  const domain = login.split('@').at(-1)?.toLowerCase() ?? '';
  const provider = analyticsProviders[domain] ?? analyticsProviders['*'];
  return analyticsUrl && provider ? `${analyticsUrl}/login/${encodeURIComponent(provider)}` : null;
}
