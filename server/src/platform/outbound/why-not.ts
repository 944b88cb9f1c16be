import { asWritten, type Said, said } from '@recto/contracts/said/said';

const CODES = {
  ECONNREFUSED: 'nothing_listens',
  ECONNRESET: 'connection_cut',
  ENOTFOUND: 'host_not_found',
  EHOSTUNREACH: 'host_unreachable',
  ETIMEDOUT: 'no_answer',
  CERT_HAS_EXPIRED: 'certificate_expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_untrusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_other',
} as const;

const isKnown = (code: string): code is keyof typeof CODES => Object.hasOwn(CODES, code);

/** Why a connection to a place did not come about; `otherwise`: in whose words, where no code tells. */
export function whyNot(place: string, error: unknown, otherwise?: string): Said {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (isKnown(code)) return said(CODES[code], { place });
  const words = otherwise ?? code;
  return words === '' ? said('no_answer', { place }) : asWritten(`${place}: ${words}`);
}
