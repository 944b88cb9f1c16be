/** How well a sign-in is proved, as `acr` of our id tokens says it (OpenID Connect Core, 2). */
export const ACR = {
  one: 'urn:recto:one-factor',
  two: 'urn:recto:two-factors',
} as const;

/** @param amr how it was proved (RFC 8176): `mfa` stands among them only when there were two factors */
export const acrOf = (amr: readonly string[]): string => (amr.includes('mfa') ? ACR.two : ACR.one);
