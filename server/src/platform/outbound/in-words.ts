const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  ENOTFOUND: 'the host was not found',
  EHOSTUNREACH: 'the host cannot be reached',
  ETIMEDOUT: 'no answer',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is that of another host',
};

/** Why a connection did not come about, for people; behind the name of the other side and a colon. */
export function inWords(error: unknown, otherwise?: string): string {
  const { code } = error as NodeJS.ErrnoException;
  return SENTENCES[code ?? ''] ?? otherwise ?? code ?? 'no answer';
}
