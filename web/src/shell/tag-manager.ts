import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { infoQuery } from '../portal/info.ts';

const SCRIPT_ID = 'tag-manager';

/** Loads the tag manager of the installation, once; none is set by default, and then nothing is. */
export function useTagManager(): void {
  const { data } = useQuery(infoQuery);
  const id = data?.['gtm-id'];
  const auth = data?.['gtm-auth'];
  const preview = data?.['gtm-preview'];
  useEffect(() => {
    if (!id || document.getElementById(SCRIPT_ID)) return;
    const layer: unknown[] = [{ 'gtm.start': Date.now(), event: 'gtm.js' }];
    Object.assign(window, { dataLayer: layer });
    const environment: Record<string, string> =
      auth && preview ? { gtm_auth: auth, gtm_preview: preview, gtm_cookies_win: 'x' } : {};
    const script = document.createElement('script');
    script.id = SCRIPT_ID;
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtm.js?${new URLSearchParams({ id, ...environment })}`;
    document.head.append(script);
  }, [id, auth, preview]);
}
